import { assemble } from "../catalogue/assemble.ts";
import { type Entries, type Entry, siteFile } from "../catalogue/collections.ts";
import { usedIn } from "../catalogue/figures.ts";
import { counted } from "../catalogue/places.ts";
import { currentView, toWrite } from "../catalogue/publishing.ts";
import { inWords } from "../format/text.ts";
import type { Site } from "../schemas/site.ts";
import { folderOf, slugOf } from "../site/paths.ts";
import { days } from "./days.ts";
import { links } from "./links.ts";
import { inText } from "./passages.ts";
import { photos } from "./photos.ts";
import { places } from "./places.ts";
import { type Findings, type Guide, type Problem, type Rule, suggest } from "./problems.ts";
import { heads, prose } from "./prose.ts";
import { dates, namesIn, publishing } from "./publishing.ts";
import { aliases } from "./released.ts";
import { unlikely } from "./unlikely.ts";

/** Finds mistakes between files. `unread` are those that have a mistake of their own. */
export function guideFindings(
  root: string,
  site: Site,
  entries: Entries,
  unread: readonly string[],
): Findings {
  const { today } = currentView();
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  const finished = Object.fromEntries(
    Object.entries(entries).map(([name, list]) => [
      name,
      list.filter(({ data }) => !("draft" in data && data.draft)),
    ]),
  ) as Entries;
  const guide: Guide = {
    root,
    site,
    entries,
    finished,
    preview: assemble(site, entries, { audience: "preview", today }),
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
  references,
  folders,
  duplicates,
  countryRules,
  roundups,
  places,
  dates,
  photos,
  aliases,
  publishing,
  days,
  links,
  heads,
  prose,
  unlikely,
];

const countryOf = ({ id }: { id: string }) => id.split("/")[0]!;
const idsOf = (list: readonly Entry<unknown>[]) => list.map(({ id }) => id);

/** Every name refers to a file. One missing page is reported once, however many files name it. */
function references({ site, entries, isUnread, problem }: Guide) {
  const { countries, states, regions, wineries, pages, texts, roundups, letters } = entries;
  const told = new Set<string>();
  const check = (
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
    check({ file: siteFile }, "countries", id, ids.country, "country");
  if (site.cover) check({ file: siteFile }, "cover", site.cover, ids.region, "region");
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
    else if (!site.countries.includes(countryOf(place)))
      check(place, "", countryOf(place), ids.country, "country's folder");
  }
  for (const { entry, field, what, name } of namesIn(entries)) {
    const region = field.startsWith("featured.") && regions.find(({ file }) => file === entry.file);
    if (region) {
      const own = wineries.filter(
        ({ data }) => data.region === region.id || !ids.region.includes(data.region),
      );
      check(entry, field, name, idsOf(own).map(slugOf), `winery of ${region.data.name}`);
    } else check(entry, field, name, ids[what], what);
  }
  const placeIds = [...ids.country, ...ids.state, ...ids.region];
  for (const page of [countries, states, regions, wineries, pages, texts, roundups, letters].flat())
    for (const { given } of usedIn(page.body))
      if (given.in) check(page, inText, given.in, placeIds, "country, state or region");
}

/** A winery's folder, which is its address, is that of its region; in a state it may have another name. */
function folders({ entries: { countries, states, regions, wineries }, problem }: Guide) {
  for (const winery of wineries) {
    const region = regions.find((r) => r.id === winery.data.region);
    const country = countries.find((c) => region && c.id === countryOf(region));
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

function duplicates({ entries: { countries, states, regions, wineries }, problem }: Guide) {
  const once = (
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
  once(wineries, ({ id }) => slugOf(id), "name");
  once([...countries, ...states, ...regions, ...wineries], ({ id }) => `/travel/${id}`, "address");
}

/** Each country's file sets rules for the pages below it. */
function countryRules({ entries, problem }: Guide) {
  for (const { id, file, data } of entries.countries) {
    const { regionsByState, regionsNeed = [], featuredWineries, appellations, postalCodes } = data;
    const own = <E extends Entry<unknown>>(list: E[]) =>
      list.filter((entry) => countryOf(entry) === id);
    const byState = `write regionsByState: true in ${file}`;
    for (const state of regionsByState ? [] : own(entries.states))
      problem(
        state,
        "",
        `is in a country whose regions are not grouped by state; move it, or ${byState}`,
      );
    for (const region of own(entries.regions)) {
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
      const has = counted(featured.length, { one: "winery", many: "wineries" });
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
    for (const winery of own(entries.wineries)) {
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
const counts = Array.from({ length: 11 }, (_, i) => i + 2);

/** Roundups name each winery once, and say how many they are. */
function roundups({ entries, problem }: Guide) {
  for (const roundup of entries.roundups) {
    const { title, listTitle, description, picks } = roundup.data;
    for (const [i, { winery, text }] of picks.entries())
      if (picks.findIndex((pick) => pick.winery === winery) < i && !text.startsWith(toWrite))
        problem(roundup, `picks.${i}.winery`, `"${winery}" is here twice; take one out`);
    const isWritten = !picks.some(({ text }) => text.startsWith(toWrite));
    for (const [field, text] of Object.entries({ title, listTitle, description })) {
      const [, word = ""] = /^(?:the )?(\p{L}+|\d+)/iu.exec(text) ?? [];
      const number = counts.find((count) =>
        [String(count), inWords(count)].includes(word.toLowerCase()),
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
