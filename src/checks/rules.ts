import { assembleCatalogue } from "../catalogue/assemble.ts";
import { type Entries, type Entry, siteFile } from "../catalogue/collections.ts";
import {
  findAbsence,
  findPublicDate,
  getCurrentView,
  unwrittenPlaceholder,
} from "../catalogue/publishing.ts";
import { joinAsList, pluralize, spellNumber } from "../format/text.ts";
import type { Site } from "../schemas/site.ts";
import { getCountryId, getParentId, getSlug, makeGuidePath } from "../site/paths.ts";
import { checkBottlesAndGadgets } from "./bottles.ts";
import { checkDays } from "./days.ts";
import { getRegionFolder, isInCountryFolder, makeValidFileName } from "./folders.ts";
import { checkLinks } from "./links.ts";
import { checkPhotos } from "./photos.ts";
import { checkPlaces } from "./places.ts";
import postalRanges from "./postal-ranges.json" with { type: "json" };
import {
  type CheckContext,
  type Findings,
  findDuplicates,
  isProbableTypo,
  type Problem,
  type ReportProblem,
  type Rule,
} from "./problems.ts";
import { checkProse, checkTitles } from "./prose.ts";
import { checkDates, checkPublishing } from "./publishing.ts";
import { checkReferences, checkWineryRegions } from "./references.ts";
import { checkAliases, readReleasedPaths } from "./released.ts";
import { checkLeadingNumbers, findTitleNumber, numberedFields } from "./title-numbers.ts";
import { checkUnlikelyValues } from "./unlikely.ts";
import { checkVisits } from "./visits.ts";

/** Runs the rules that compare files. `unread` lists files that are unreadable or invalid. */
export function runContentRules(
  root: string,
  site: Site,
  content: Pick<CheckContext, "entries" | "texts">,
  unread: readonly string[],
): Findings {
  const { today } = getCurrentView();
  const entries = putNewEntriesLast(root, content.entries);
  const findings: Findings = { problems: [], warnings: [] };
  const guide: CheckContext = {
    root,
    site,
    entries,
    finished: removeDrafts(entries),
    preview: assembleCatalogue(site, entries, { audience: "preview", today }),
    today,
    texts: content.texts,
    unread,
    isUnread: (id) =>
      unread.some((file) => makeValidFileName(file.split(".", 1)[0]!).endsWith(`/${id}`)),
    problem: makeReporter(findings.problems),
    warn: makeReporter(findings.warnings),
  };
  for (const rule of rules) rule(guide);
  return findings;
}

/**
 * Moves the entries without a released path to the end of their lists. Rules about duplicates then
 * report the copy, not the page that was there first.
 */
function putNewEntriesLast(root: string, entries: Entries): Entries {
  const released = readReleasedPaths(root);
  const lists = Object.entries(entries).map(([name, list]) => {
    const isNew = ({ id }: Entry<unknown>) =>
      !released.includes(makeGuidePath(id)) && !released.includes(`/${name}/${id}`);
    return [name, [...list.filter((entry) => !isNew(entry)), ...list.filter(isNew)]];
  });
  return Object.fromEntries(lists) as Entries;
}

const makeReporter =
  (problems: Problem[]): ReportProblem =>
  ({ file }, field, message, details) =>
    void problems.push({ file, field, message, ...details });

function removeDrafts(entries: Entries): Entries {
  const lists = Object.entries(entries).map(([name, list]) => {
    const finished = list.filter(({ data }) => !("draft" in data && data.draft));
    return [name, finished];
  });
  return Object.fromEntries(lists) as Entries;
}

const rules: readonly Rule[] = [
  checkReferences,
  checkWineryRegions,
  checkPlaceFolders,
  checkWineryFolders,
  checkDuplicatePaths,
  checkPagesAgainstCountry,
  checkRoundups,
  checkLeadingNumbers,
  checkPlaces,
  checkDates,
  checkVisits,
  checkPhotos,
  checkAliases,
  checkPublishing,
  checkDays,
  checkLinks,
  checkTitles,
  checkProse,
  checkUnlikelyValues,
  checkBottlesAndGadgets,
];

/** Reports countries missing from site.yaml, and states and regions outside a country's folder. */
function checkPlaceFolders({ site, entries, problem }: CheckContext) {
  const ids = entries.countries.map(({ id }) => id);
  // A misspelled name in the order is reported there.
  const hasUnknownName = site.countries.some((id) => !ids.includes(id));
  for (const country of entries.countries) {
    if (hasUnknownName || site.countries.includes(country.id)) continue;
    const fix = `add "${country.id}" to countries in ${siteFile}`;
    problem(country, "", `is not in the order of countries; ${fix}`, { isMisplaced: true });
  }
  for (const place of [...entries.states, ...entries.regions]) {
    if (isInCountryFolder(place)) continue;
    const [content, collection] = place.file.split("/");
    const country = site.countries.find((id) => id === getCountryId(place)) ?? "france";
    const example = `${content}/${collection}/${country}/${getSlug(place.id)}.mdx`;
    const message = `must be in its country's folder, like ${example}; move it there`;
    problem(place, "", message, { isMisplaced: true });
  }
}

/**
 * Reports wineries outside their region's folder. Within a state, any folder is allowed except
 * another region's and one that looks like a typo of the region's.
 */
function checkWineryFolders({ entries, problem }: CheckContext) {
  const { countries, states, regions, wineries } = entries;
  for (const region of regions) {
    const { state } = region.data;
    const country = countries.find(({ id }) => id === getCountryId(region));
    const isGrouped = country?.data.regionsByState === true;
    const isStateMissing = state !== undefined && !states.some(({ id }) => id === state);
    if (isGrouped !== (state !== undefined) || isStateMissing) continue;
    const regionFolder = getRegionFolder(region);
    const otherFolders = regions.filter((other) => other !== region).map(getRegionFolder);
    const ownWineries = wineries.filter(({ data }) => data.region === region.id);
    const misplaced = ownWineries.filter(({ id }) => {
      const folder = getParentId(id);
      const isInState = getParentId(folder) === state && !otherFolders.includes(folder);
      return folder !== regionFolder && !isInState;
    });
    const isStateWrong = state !== undefined && misplaced.length === ownWineries.length;
    if (isStateWrong && misplaced.length > 1) {
      const folder = `content/wineries/${getParentId(misplaced[0]!.id)}/`;
      const message = `"${state}" doesn't fit its wineries, which are in ${folder}; name their state`;
      problem(region, "state", message, { isMisplaced: true });
      continue;
    }
    const fix = `move the file to content/wineries/${regionFolder}/ or name another region`;
    const message = `"${region.id}" doesn't fit the folder; ${fix}`;
    for (const winery of misplaced) problem(winery, "region", message, { isMisplaced: true });
    for (const winery of ownWineries) {
      const folder = getParentId(winery.id);
      const isTypo = isProbableTypo(getSlug(folder), getSlug(regionFolder));
      const typoMessage = `is in the folder "${getSlug(folder)}", which becomes part of the address; did you mean content/wineries/${regionFolder}/?`;
      if (folder !== regionFolder && isTypo && !misplaced.includes(winery))
        problem(winery, "", typoMessage, { isMisplaced: true });
    }
  }
}

/** Reports wineries with the same file name, and pages with the same path. */
function checkDuplicatePaths({ entries, problem }: CheckContext) {
  const { countries, states, regions, wineries } = entries;
  const guideEntries = [...countries, ...states, ...regions, ...wineries];
  const keys = [
    ...wineries.map(({ id, file }) => ({ file, key: `name "${getSlug(id)}"` })),
    ...guideEntries.map(({ id, file }) => ({ file, key: `address "/travel/${id}"` })),
  ];
  for (const { first, other } of findDuplicates(keys, ({ key }) => key)) {
    const message = `has the ${other.key} of ${first.file}; rename one of the two files`;
    problem({ file: other.file }, "", message, { related: [first.file], isMisplaced: true });
  }
}

type Country = Entries["countries"][number];

/** Checks pages against the rules in their country's file. */
function checkPagesAgainstCountry(guide: CheckContext) {
  const { countries, states, regions, wineries } = guide.entries;
  for (const country of countries) {
    const isInCountry = (entry: { id: string }) => getCountryId(entry) === country.id;
    const fix = `move it, or write regionsByState: true in ${country.file}`;
    if (!country.data.regionsByState)
      for (const state of states.filter(isInCountry)) {
        const message = `is in a country whose regions are not grouped by state; ${fix}`;
        guide.problem(state, "", message, { related: [country.file], isMisplaced: true });
      }
    for (const region of regions.filter(isInCountry))
      checkRegionAgainstCountry(guide, country, region);
    if (country.data.isoCode === "US")
      for (const state of states.filter(isInCountry)) checkPostalCodesOfState(guide, state);
    for (const winery of wineries.filter(isInCountry))
      checkWineryAgainstCountry(guide, country, winery);
    checkPostalCodes(guide, country, wineries.filter(isInCountry));
  }
}

function checkRegionAgainstCountry(
  { entries, today, problem }: CheckContext,
  { file, data }: Country,
  region: Entries["regions"][number],
) {
  const { regionsByState, regionsNeed = [] } = data;
  const { draft, featured, state } = region.data;
  const details = { related: [file] };
  if (regionsByState && state === undefined) {
    const message = "is missing; regions of this country are grouped by state";
    problem(region, "state", message, { ...details, isMisplaced: true });
  }
  if (!regionsByState && state !== undefined) {
    const fix = `remove it, or write regionsByState: true in ${file}`;
    const message = `can't be shown: regions of this country have no state; ${fix}`;
    problem(region, "state", message, { ...details, isMisplaced: true });
  }
  for (const field of regionsNeed)
    if (region.data[field] === undefined)
      problem(region, field, `is missing; ${file} asks for it in regionsNeed`, details);
  if (draft) return;
  const open = entries.wineries.filter(
    ({ data }) =>
      data.region === region.id &&
      findAbsence(data, today) === undefined &&
      findPublicDate(data, today) === undefined,
  );
  const { featuredWineries = featured.length } = data;
  const isSmall = open.length < featuredWineries;
  const least = isSmall ? open.length : featuredWineries;
  if (featured.length === 0) {
    const count = pluralize(Math.max(least, 1), "winery", "wineries");
    problem(region, "featured", `is empty; name ${count}, or write draft: true`, details);
    return;
  }
  if (featured.length >= least && featured.length <= featuredWineries) return;
  const has = pluralize(featured.length, "winery", "wineries");
  const enough = isSmall ? `name the ${open.length} that are open` : "name as many";
  const message = `has ${has}, and ${file} asks for ${featuredWineries}; ${enough}, or change featuredWineries there`;
  problem(region, "featured", message, details);
}

/**
 * Converts a postal code's format to a pattern. In the format, 9 stands for a digit and A for a
 * capital letter.
 */
const makePostalCodePattern = (form: string) =>
  new RegExp(`^${form.replaceAll("9", "\\d").replaceAll("A", "[A-Z]")}$`);

/** Returns true if a US ZIP code belongs to another state, according to its first three digits. */
function belongsToOtherState(code: string, abbreviation: string): boolean {
  const rangesByState: Record<string, string[][] | undefined> = postalRanges;
  const ranges = rangesByState[abbreviation] ?? [];
  const prefix = code.slice(0, 3);
  return !ranges.some(([from, to]) => prefix >= from! && prefix <= to!);
}

/**
 * Reports a US state's abbreviation if no postal code of its wineries fits it, or else warns about
 * each code that doesn't.
 */
function checkPostalCodesOfState(
  { entries: { states, wineries }, problem, warn }: CheckContext,
  state: Entries["states"][number],
) {
  const { abbreviation, name } = state.data;
  const addresses = wineries
    .filter(({ id }) => id.startsWith(`${state.id}/`))
    .flatMap((winery) => {
      const { postalCode } = winery.data.visit.address ?? {};
      return postalCode ? [{ winery, code: postalCode }] : [];
    });
  const strays = addresses.filter(({ code }) => belongsToOtherState(code, abbreviation));
  const owner = states.find(
    ({ id, data }) => id !== state.id && data.abbreviation === abbreviation,
  );
  const minCount = owner ? 1 : 2;
  if (strays.length < addresses.length || strays.length < minCount) {
    for (const { winery, code } of strays) {
      const message = `"${code}" is not a postal code of ${name}; check it`;
      warn(winery, "visit.address.postalCode", message);
    }
    return;
  }
  const fitting = Object.keys(postalRanges).find((other) =>
    strays.every(({ code }) => !belongsToOtherState(code, other)),
  );
  const reason = `doesn't fit the postal codes here, like "${strays[0]!.code}"`;
  const ownerText = owner ? `is ${owner.data.name}'s (${owner.file}), and ` : "";
  const message = `"${abbreviation}" ${ownerText}${reason}; write ${fitting ?? "its own"}`;
  problem(state, "abbreviation", message, { related: owner && [owner.file] });
}

const countDigits = (code: string) => code.replaceAll(/\D/g, "").length;

/**
 * Reports postal codes that match none of the country's formats. If no code matches, reports the
 * formats instead.
 */
function checkPostalCodes(
  { problem }: CheckContext,
  country: Country,
  wineries: readonly Entries["wineries"][number][],
) {
  const patterns = country.data.postalCodes.map(makePostalCodePattern);
  const getCode = (winery: (typeof wineries)[number]) =>
    winery.data.visit.address?.postalCode ?? "";
  const coded = wineries.filter((winery) => getCode(winery) !== "");
  const wrong = coded.filter((winery) => !patterns.some((form) => form.test(getCode(winery))));
  if (wrong.length > 1 && wrong.length === coded.length) {
    const message = `have none of the forms of this country's wineries, like "${getCode(wrong[0]!)}"; write 9 for a digit`;
    problem(country, "postalCodes", message);
    return;
  }
  for (const winery of wrong) {
    const code = getCode(winery);
    const forms = country.data.postalCodes;
    const examples = joinAsList(
      forms.map((form) => `"${form}"`),
      "or",
    );
    const hasOtherLength = forms.every((form) => countDigits(form) !== countDigits(code));
    const count = hasOtherLength ? ` and has ${pluralize(countDigits(code), "digit")}` : "";
    const message = `"${code}" has none of the forms in ${country.file} (postalCodes)${count}; write it like ${examples}, where 9 is any digit`;
    problem(winery, "visit.address.postalCode", message, { related: [country.file] });
  }
}

function checkWineryAgainstCountry(
  { entries: { states }, problem }: CheckContext,
  { data }: Country,
  winery: Entries["wineries"][number],
) {
  const { appellations } = data;
  const { appellation, page, visit } = winery.data;
  const city = visit.address?.city ?? "";
  const state = states.find(({ id }) => winery.id.startsWith(`${id}/`))?.data;
  if (state !== undefined && city.endsWith(` ${state.name}`)) {
    const message = `"${city}" must be the town alone; the page adds the state`;
    problem(winery, "visit.address.city", message);
  }
  if (appellations && page === "full" && !appellation) {
    const message = "is missing; full pages of this country name the appellation";
    problem(winery, "appellation", message);
  }
}

const isUnwritten = ({ text }: { text: string }) => text.startsWith(unwrittenPlaceholder);

/**
 * Reports repeated picks in a roundup, and texts that give the wrong number of picks. Only
 * warns if the number is right while some picks are away, because a date must not stop a build.
 */
function checkRoundups({ entries, today, problem, warn }: CheckContext) {
  const openWineries = entries.wineries.filter(({ data }) => !data.closed);
  const returnDates = new Map(
    openWineries.map(({ id, data }) => {
      const region = entries.regions.find((entry) => entry.id === data.region);
      const dates = [data.awayUntil ?? "", region?.data.awayUntil ?? ""];
      return [getSlug(id), dates.sort().at(-1)!];
    }),
  );
  for (const roundup of entries.roundups) {
    const { picks } = roundup.data;
    for (const [i, pick] of picks.entries()) {
      const isRepeated = picks.findIndex(({ winery }) => winery === pick.winery) < i;
      const message = `"${pick.winery}" is here twice; remove one`;
      if (isRepeated && !isUnwritten(pick)) problem(roundup, `picks.${i}.winery`, message);
      const isOwn = pick.insteadOf === pick.winery && !isUnwritten(pick);
      const ownMessage = `"${pick.winery}" is the pick itself; name the winery that it replaces`;
      if (isOwn) problem(roundup, `picks.${i}.insteadOf`, ownMessage);
    }
    if (picks.some(isUnwritten)) continue;
    const slugs = picks.map(({ winery }) => winery);
    const dated = slugs.filter((slug) => returnDates.get(slug));
    const away = dated.filter((slug) => returnDates.get(slug)! > today);
    const shown = picks.length - away.length;
    const lastReturn = away
      .map((slug) => returnDates.get(slug)!)
      .sort()
      .at(-1);
    for (const field of numberedFields) {
      const { word, count, isLeading } = findTitleNumber(roundup.data[field], picks.length);
      if (count === undefined || count === shown) continue;
      const fix = `write "${spellNumber(shown)}"`;
      const awayMessage = `${isLeading ? "begins with" : "has"} "${word}", and readers see ${shown} until ${lastReturn}, without ${joinAsList(away)}; leave it, or write it without a number`;
      const backMessage = `begins with "${word}", and readers see ${shown} now; ${fix}`;
      const message = `begins with "${word}", and picks has ${picks.length} wineries; ${fix}`;
      if (count === picks.length) warn(roundup, field, awayMessage);
      else if (count < picks.length && count >= picks.length - dated.length)
        warn(roundup, field, backMessage);
      else problem(roundup, field, message);
    }
  }
}
