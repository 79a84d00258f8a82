import type { Catalogue, WineryPage } from "../catalogue/assemble.ts";
import type { Entries } from "../catalogue/collections.ts";
import type { Absence } from "../catalogue/publishing.ts";
import { formatFee } from "../format/money.ts";
import { spellNumber } from "../format/text.ts";
import { monthNames } from "../format/time.ts";
import { getSlug } from "../site/paths.ts";
import { listPassages } from "./passages.ts";
import type { CheckContext, Rule } from "./problems.ts";
import { listReferences } from "./publishing.ts";

type Winery = Entries["wineries"][number];

/**
 * Checks that each winery's dates, lead times and sources agree, and reports references to absent
 * wineries.
 */
export const checkVisits: Rule = (guide) => {
  for (const winery of guide.finished.wineries) {
    checkVisitMonth(winery, guide);
    checkLeadTime(winery, guide);
    checkClaims(winery, guide);
    checkSourceKinds(winery, guide);
  }
  checkAbsences(guide);
};

function checkVisitMonth(winery: Winery, { problem }: CheckContext) {
  const { visited, visit, review } = winery.data;
  if (visited === undefined) return;
  const month = Number(visited.slice(5));
  if (visit.closedMonths?.includes(month)) {
    const message = `${visited} is in ${monthNames[month - 1]}, one of visit.closedMonths; correct one of the two`;
    problem(winery, "visited", message);
  }
  if (review && visited > review.date.slice(0, 7)) {
    const message = `${visited} is after review.date, ${review.date}; write the month of the visit that the review tells of`;
    problem(winery, "visited", message);
  }
}

/** The number of days in each unit of time. */
const unitDays: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30 };

const numberWords = Array.from({ length: 12 }, (_, i) => [spellNumber(i + 1), [i + 1]]);

/** The numbers that each quantity word in a lead time can mean. */
const amounts: Readonly<Record<string, readonly number[]>> = {
  "a few": [3, 5],
  "a couple of": [2],
  several: [3, 7],
  ...Object.fromEntries(numberWords),
  a: [1],
};

const amountPart = `(?:${Object.keys(amounts).join("|")}|\\d+)`;
const amountPattern = new RegExp(`\\b${amountPart}\\b`, "g");

/**
 * A lead time in prose. Matches "a day or two before" and "two or three weeks ahead", but not "two
 * days a week".
 */
const leadTimePattern = new RegExp(
  `\\b${amountPart}(?: or ${amountPart})? (?<unit>hour|day|week|month)(?:s|'s|s')?` +
    `(?: or ${amountPart})? (?:ahead|before|out|notice|in advance)\\b`,
);

/** Two lead times agree if they differ by at most this factor. */
const maxLeadTimeRatio = 1.25;

/** The maximum plausible lead time (days). */
const maxLeadTimeDays = 366;

/**
 * Warns about an implausible `leadTimeDays`, and about one that contradicts `gettingIn` or
 * "Walk-ins Welcome", because a page prints them together.
 */
function checkLeadTime(winery: Winery, { warn }: CheckContext) {
  const { appointment, leadTimeDays, gettingIn = "" } = winery.data.visit;
  if (appointment === "Walk-ins Welcome" && leadTimeDays !== undefined) {
    const message = "tells how long ahead to book, and appointment is Walk-ins Welcome";
    warn(winery, "visit.leadTimeDays", `${message}; remove one of the two`);
  }
  const longMessage = `is ${leadTimeDays}, more than a year; write how many days ahead to book`;
  if ((leadTimeDays ?? 0) > maxLeadTimeDays) warn(winery, "visit.leadTimeDays", longMessage);
  const match = leadTimePattern.exec(gettingIn.toLowerCase().replaceAll("’", "'"));
  if (leadTimeDays === undefined || !match) return;
  const [phrase] = match;
  const numbers = phrase.match(amountPattern)!.flatMap((word) => amounts[word] ?? Number(word));
  const days = numbers.map((number) => number * unitDays[match.groups!.unit!]!);
  const isBelow = leadTimeDays < Math.min(...days) / maxLeadTimeRatio;
  const isAbove = leadTimeDays > Math.max(...days) * maxLeadTimeRatio;
  const message = `is ${leadTimeDays}, but gettingIn says "${phrase}"; write the same in both`;
  if (isBelow || isAbove) warn(winery, "visit.leadTimeDays", message);
}

/** Plain claims about getting in, each with the values of `appointment` that contradict it. */
const entryClaims: readonly { pattern: RegExp; contradictions: readonly string[] }[] = [
  {
    // Matches "no reservation is needed" and "Walk-ins welcome", but not "no booking needed for".
    pattern:
      /\b(?:no (?:reservation|appointment|booking)s?(?: is| are)? (?:needed|required|necessary)|walk-ins(?: are)? welcome)\b(?! (?:for|at|in|to)\b)/i,
    contradictions: ["Required", "Essential", "Very Limited", "Impossible", "Allocation Only"],
  },
  {
    // Matches "By appointment only." and "Reservations required", but not "Groups by appointment
    // only".
    pattern:
      /(?<=^|[.!?;] )(?:(?:tastings?|visits?|open) (?:are )?by appointment only|by appointment only|(?:reservation|appointment)s?(?: is| are)? required)(?=[.!;]|$)/i,
    contradictions: ["Walk-ins Welcome"],
  },
];

/** A tasting's price in a text. Matches "The tasting fee is $16", but not "Tour and tasting is $9". */
const feeClaimPattern =
  /(?:^|\b(?:the|a|its) )tasting(?: fee)? (?:is|costs) [$€](?<amount>\d+)(?![\d,.]*\d)/i;

/** Returns true if an amount in a text is within none of the winery's prices of tastings. */
function isUnknownFee(amount: number, { visit, card, experiences = [] }: Winery["data"]): boolean {
  const fees = [visit.fee, card.fee, ...experiences.map(({ price }) => price)];
  const prices = fees.filter((fee) => typeof fee === "object");
  return !prices.some(({ min, max = min }) => amount >= min && amount <= max);
}

/** Warns if a winery's texts contradict `appointment` or `fee`. */
function checkClaims(winery: Winery, { warn }: CheckContext) {
  const { appointment, fee } = winery.data.visit;
  const claims = entryClaims.filter(({ contradictions }) => contradictions.includes(appointment));
  for (const { field, text } of listPassages(winery)) {
    const quote = claims.flatMap(({ pattern }) => pattern.exec(text) ?? [])[0];
    const message = `says "${quote}", and visit.appointment is ${appointment}; correct one of the two`;
    if (quote !== undefined) warn(winery, field, message, { quote });
    const { 0: feeQuote = "", groups } = feeClaimPattern.exec(text) ?? {};
    const feeMessage = `says "${feeQuote}", and visit.fee is ${formatFee(fee)}; correct one of the two`;
    if (groups && typeof fee === "object" && isUnknownFee(Number(groups.amount), winery.data))
      warn(winery, field, feeMessage, { quote: feeQuote });
  }
}

/** Lists the wineries that lists, days and roundups omit, because they are away or closed. */
const listAbsentWineries = ({ pages }: Catalogue): WineryPage[] =>
  pages.filter((page) => page.kind === "winery").filter(({ absence }) => absence !== undefined);

/**
 * Warns about absences that have ended, references to closed wineries, and days with one that is
 * away. Reports roundups in which every winery is away or closed.
 */
function checkAbsences({ finished, entries, preview, today, problem, warn }: CheckContext) {
  const warnIfPast = (where: { file: string }, field: string, day = today) => {
    if (day < today) warn(where, field, `${day} has passed, and readers see it again; remove it`);
  };
  for (const page of [...finished.wineries, ...finished.regions])
    warnIfPast(page, "awayUntil", page.data.awayUntil);
  for (const winery of finished.wineries) {
    const { closed, awayUntil, visit } = winery.data;
    warnIfPast(winery, "visit.closedUntil", visit.closedUntil);
    if (closed !== undefined && awayUntil !== undefined)
      warn(winery, "awayUntil", "can't be, since closed says for good; remove one of the two");
  }
  const absent = listAbsentWineries(preview);
  const absentSlugs = absent.map(({ slug }) => slug);
  const message = "are all away or closed, so readers would see no page; name one that is open";
  for (const roundup of finished.roundups)
    if (roundup.data.picks.every(({ winery }) => absentSlugs.includes(winery)))
      problem(roundup, "picks", message, { isMisplaced: true });
  const absentWineries = new Map(absent.map((winery) => [winery.slug, winery]));
  for (const { entry, field, kind, name } of listReferences(entries)) {
    const { absence, region } = absentWineries.get(name) ?? {};
    const isList = !field.startsWith("winery") && !field.endsWith("insteadOf");
    if (kind !== "winery" || absence === undefined || !isList) continue;
    // Readers don't see the days of a region that is away, so nothing is wrong with them.
    if (region?.file === entry.file && region.absence) continue;
    const message = describeAbsence(absence, field.startsWith("days."));
    if (message) warn(entry, field, `"${name}" ${message}`, { quote: name });
  }
}

/** Says what an absent winery does to a day or a list. Returns "" if a list has it again by itself. */
function describeAbsence(absence: Absence, isDay: boolean): string {
  if ("closed" in absence) {
    const harm = isDay
      ? "readers don't see this day; name another winery"
      : "readers don't see it here; replace or remove it";
    return `closed in ${absence.closed}, so ${harm}`;
  }
  const date = absence.awayUntil;
  return isDay ? `is away until ${date}, so readers don't see this day until then` : "";
}

/** Checks that sources with `kind: estate` are on the winery's own website. */
function checkSourceKinds(winery: Winery, { problem, warn }: CheckContext) {
  const { visit, sources = [] } = winery.data;
  const urls = [visit.website, visit.booking].filter((url) => url !== undefined);
  const ownSites = urls.map(getDomain);
  if (ownSites.length === 0) return;
  for (const [i, { where, kind, covers = [] }] of sources.entries()) {
    const sites = (where.match(hostPattern) ?? []).map(getDomain);
    if (sites.length === 0) continue;
    const isOwn = sites.some((site) => ownSites.includes(site) || isNamedAfter(site, winery.id));
    if (kind === "estate" && !isOwn) {
      const fix = `name a page of ${ownSites[0]}, or write another kind`;
      problem(
        winery,
        `sources.${i}.kind`,
        `is estate, but "${where}" is not its website or booking; ${fix}`,
      );
    }
    const isOfVisit = covers.includes("fee") || covers.includes("hours");
    const isOneUrl = !where.includes(" ");
    if (kind === undefined && isOwn && isOneUrl && isOfVisit) {
      const fix = "write kind: estate, so that the page can name it";
      warn(winery, `sources.${i}.where`, `"${where}" is the estate's own site; ${fix}`);
    }
  }
}

/**
 * Returns true if a domain contains a word of the estate's name, as an estate's former domain
 * usually does.
 */
const isNamedAfter = (site: string, id: string) =>
  getSlug(id)
    .split("-")
    .some((word) => word.length >= 4 && site.includes(word));

/** A host name. Matches "en.opusonewinery.com", but not "opus one". */
const hostPattern = /(?:[a-z0-9-]+\.)+[a-z]{2,}/gi;

/** Returns the last two parts of a URL's host name, which an estate's shop and website share. */
function getDomain(url: string): string {
  const [host = ""] = url.match(hostPattern) ?? [];
  return host.toLowerCase().split(".").slice(-2).join(".");
}
