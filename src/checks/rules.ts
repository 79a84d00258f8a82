import { assembleCatalogue } from "../catalogue/assemble.ts";
import { type Entries, type Entry, siteFile } from "../catalogue/collections.ts";
import { findComponents } from "../catalogue/figures.ts";
import { pluralize } from "../catalogue/places.ts";
import { getCurrentView, unwrittenPlaceholder } from "../catalogue/publishing.ts";
import { spellNumber } from "../format/text.ts";
import type { Site } from "../schemas/site.ts";
import { folderOf, slugOf } from "../site/paths.ts";
import { checkDays } from "./days.ts";
import { checkLinks } from "./links.ts";
import { bodyField } from "./passages.ts";
import { checkPhotos } from "./photos.ts";
import { checkPlaces } from "./places.ts";
import { type CheckContext, type Findings, type Problem, type Rule, suggest } from "./problems.ts";
import { checkProse, checkTitles } from "./prose.ts";
import { checkDates, checkPublishing, listReferences } from "./publishing.ts";
import { checkAliases } from "./released.ts";
import { checkUnlikelyValues } from "./unlikely.ts";

/** Finds mistakes between files. `unread` are those that have a mistake of their own. */
export function runContentRules(
  root: string,
  site: Site,
  entries: Entries,
  unread: readonly string[],
): Findings {
  const { today } = getCurrentView();
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  const finished = Object.fromEntries(
    Object.entries(entries).map(([name, list]) => [
      name,
      list.filter(({ data }) => !("draft" in data && data.draft)),
    ]),
  ) as Entries;
  const guide: CheckContext = {
    root,
    site,
    entries,
    finished,
    preview: assembleCatalogue(site, entries, { audience: "preview", today }),
    today,
    unread,
    isUnread: (id) => unread.some((file) => file.endsWith(`/${id}.mdx`)),
    problem: ({ file }, field, message) => void problems.push({ file, field, message }),
    warn: ({ file }, field, message) => void warnings.push({ file, field, message }),
  };
  for (const rule of rules) rule(guide);
  return { problems, warnings };
}

const rules: readonly Rule[] = [
  checkReferences,
  checkWineryFolders,
  checkDuplicates,
  checkCountryRules,
  checkRoundups,
  checkPlaces,
  checkDates,
  checkPhotos,
  checkAliases,
  checkPublishing,
  checkDays,
  checkLinks,
  checkTitles,
  checkProse,
  checkUnlikelyValues,
];

const countryIdOf = ({ id }: { id: string }) => id.split("/")[0]!;
const idsOf = (list: readonly Entry<unknown>[]) => list.map(({ id }) => id);

/** Every name refers to a file. One missing page is reported once, however many files name it. */
function checkReferences({ site, entries, isUnread, problem }: CheckContext) {
  const {
    countries,
    states,
    regions,
    wineries,
    pages,
    texts,
    roundups: checkRoundups,
    letters,
  } = entries;
  const told = new Set<string>();
  const checkReference = (
    where: { file: string },
    field: string,
    value: string,
    ids: string[],
    what: string,
  ) => {
    if (ids.includes(value) || isUnread(value)) return;
    const hint = suggest(value, ids) || "; look under content/ how its file is called";
    const message = `"${value}" is not a ${what}${hint}`;
    if (told.has(message)) return;
    told.add(message);
    problem(where, field, message);
  };
  const ids = {
    country: idsOf(countries),
    state: idsOf(states),
    region: idsOf(regions),
    winery: idsOf(wineries).map(slugOf),
  };
  for (const id of site.countries)
    checkReference({ file: siteFile }, "countries", id, ids.country, "country");
  if (site.cover) checkReference({ file: siteFile }, "cover", site.cover, ids.region, "region");
  for (const { id, file } of countries)
    if (!site.countries.includes(id))
      problem(
        { file },
        "",
        `is not in the order of countries; add "${id}" to countries in ${siteFile}`,
      );
  for (const place of [...states, ...regions]) {
    const [, base] = /^(content\/\w+)\//.exec(place.file)!;
    const advice = `must be in its country's folder, like ${base}/france/${slugOf(place.id)}.mdx; move it there`;
    if (place.id.split("/").length !== 2) problem(place, "", advice);
    else if (!site.countries.includes(countryIdOf(place)))
      checkReference(place, "", countryIdOf(place), ids.country, "country's folder");
  }
  for (const { entry, field, what, name } of listReferences(entries)) {
    const region = field.startsWith("featured.") && regions.find(({ file }) => file === entry.file);
    if (region) {
      const filterByCountry = wineries.filter(
        ({ data }) => data.region === region.id || !ids.region.includes(data.region),
      );
      checkReference(
        entry,
        field,
        name,
        idsOf(filterByCountry).map(slugOf),
        `winery of ${region.data.name}`,
      );
    } else checkReference(entry, field, name, ids[what], what);
  }
  const placeIds = [...ids.country, ...ids.state, ...ids.region];
  for (const page of [
    countries,
    states,
    regions,
    wineries,
    pages,
    texts,
    checkRoundups,
    letters,
  ].flat())
    for (const { given } of findComponents(page.body))
      if (given.in) checkReference(page, bodyField, given.in, placeIds, "country, state or region");
}

/** A winery's folder, which is its address, is that of its region; in a state it may have another name. */
function checkWineryFolders({
  entries: { countries, states, regions, wineries },
  problem,
}: CheckContext) {
  for (const winery of wineries) {
    const region = regions.find((r) => r.id === winery.data.region);
    const country = countries.find((c) => region && c.id === countryIdOf(region));
    if (!region || Boolean(country?.data.regionsByState) !== (region.data.state !== undefined))
      continue;
    const folder = folderOf(winery.id);
    const { state } = region.data;
    const home = state === undefined ? region.id : `${state}/${slugOf(region.id)}`;
    const isHome =
      state === undefined
        ? folder === home
        : folderOf(folder) === state || !states.some((s) => s.id === state);
    const advice = `move the file to content/wineries/${home}/ or name another region`;
    if (!isHome)
      problem(winery, "region", `"${winery.data.region}" doesn't fit the folder; ${advice}`);
  }
}

function checkDuplicates({
  entries: { countries, states, regions, wineries },
  problem,
}: CheckContext) {
  const reportRepeats = (
    list: readonly Entry<unknown>[],
    key: (entry: Entry<unknown>) => string,
    what: string,
  ) => {
    for (const [value, [first, ...others]] of Map.groupBy(list, key))
      for (const other of others)
        problem(
          other,
          "",
          `has the ${what} "${value}" of ${first!.file}; rename one of the two files`,
        );
  };
  reportRepeats(wineries, ({ id }) => slugOf(id), "name");
  reportRepeats(
    [...countries, ...states, ...regions, ...wineries],
    ({ id }) => `/travel/${id}`,
    "address",
  );
}

/** Each country's file sets rules for the pages below it. */
function checkCountryRules({ entries, problem }: CheckContext) {
  for (const { id, file, data } of entries.countries) {
    const { regionsByState, regionsNeed = [], featuredWineries, appellations, postalCodes } = data;
    const filterByCountry = <E extends Entry<unknown>>(list: E[]) =>
      list.filter((entry) => countryIdOf(entry) === id);
    const byState = `write regionsByState: true in ${file}`;
    for (const state of regionsByState ? [] : filterByCountry(entries.states))
      problem(
        state,
        "",
        `is in a country whose regions are not grouped by state; move it, or ${byState}`,
      );
    for (const region of filterByCountry(entries.regions)) {
      const { draft, featured, state } = region.data;
      if (regionsByState && state === undefined)
        problem(region, "state", "is missing; regions of this country are grouped by state");
      if (!regionsByState && state !== undefined)
        problem(
          region,
          "state",
          `can't be shown: regions of this country have no state; take it out, or ${byState}`,
        );
      for (const field of regionsNeed)
        if (region.data[field] === undefined)
          problem(region, field, `is missing; ${file} asks for it in regionsNeed`);
      const has = pluralize(featured.length, { one: "winery", many: "wineries" });
      if (!draft && featuredWineries !== undefined && featured.length !== featuredWineries)
        problem(
          region,
          "featured",
          `has ${has}; ${file} asks for ${featuredWineries} (featuredWineries)`,
        );
    }
    // 9 stands for any digit and A for any capital.
    const forms = postalCodes.map((form) =>
      RegExp(`^${form.replaceAll("9", "\\d").replaceAll("A", "[A-Z]")}$`),
    );
    const like = postalCodes.map((form) => `"${form}"`).join(" or ");
    for (const winery of filterByCountry(entries.wineries)) {
      const { appellation, page, visit } = winery.data;
      const code = visit.address?.postalCode;
      const formless = `"${code}" has none of the forms in ${file} (postalCodes); write it in quotes, like ${like}`;
      if (code !== undefined && !forms.some((form) => form.test(code)))
        problem(winery, "visit.address.postalCode", formless);
      if (appellations && page === "full" && !appellation)
        problem(
          winery,
          "appellation",
          "is missing; full pages of this country name the appellation",
        );
    }
  }
}

/** The numbers that a title may begin with; "one" may be a pronoun. */
const titleNumbers = Array.from({ length: 11 }, (_, i) => i + 2);

/** Roundups name each winery once, and say how many they are. */
function checkRoundups({ entries, problem }: CheckContext) {
  for (const roundup of entries.roundups) {
    const { title, listTitle, description, picks } = roundup.data;
    for (const [i, { winery, text }] of picks.entries())
      if (
        picks.findIndex((pick) => pick.winery === winery) < i &&
        !text.startsWith(unwrittenPlaceholder)
      )
        problem(roundup, `picks.${i}.winery`, `"${winery}" is here twice; take one out`);
    const isWritten = !picks.some(({ text }) => text.startsWith(unwrittenPlaceholder));
    for (const [field, text] of Object.entries({ title, listTitle, description })) {
      const [, word = ""] = /^(?:the )?(\p{L}+|\d+)/iu.exec(text) ?? [];
      const number = titleNumbers.find((count) =>
        [String(count), spellNumber(count)].includes(word.toLowerCase()),
      );
      if (isWritten && number !== undefined && number !== picks.length)
        problem(
          roundup,
          field,
          `begins with "${word}", and the list has ${picks.length}; write the number that it has`,
        );
    }
  }
}
