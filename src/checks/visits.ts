import type { Entries } from "../catalogue/collections.ts";
import { monthNames } from "../format/time.ts";
import { slugOf } from "../site/paths.ts";
import type { CheckContext, Rule } from "./problems.ts";
import { listReferences } from "./publishing.ts";

type Winery = Entries["wineries"][number];

/** A visit was possible and before its review, and a source says truly whose it is. */
export const checkVisits: Rule = (guide) => {
  for (const winery of guide.finished.wineries) {
    checkVisitMonth(winery, guide);
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

/** Warns of fields that name a closed winery, which lists leave out, and of an absence that is over. */
function checkAbsences({ finished, entries, today, warn }: CheckContext) {
  for (const { file, data } of [...finished.wineries, ...finished.regions])
    if (data.awayUntil !== undefined && data.awayUntil <= today)
      warn(
        { file },
        "awayUntil",
        `${data.awayUntil} has passed, and readers see it again; remove it`,
      );
  const closed = new Map(
    finished.wineries.flatMap(({ id, data }) =>
      data.closed === undefined ? [] : [[slugOf(id), data.closed] as const],
    ),
  );
  for (const { entry, field, kind, name } of listReferences(entries)) {
    const month = kind === "winery" ? closed.get(name) : undefined;
    const isList = !field.startsWith("winery") && !field.endsWith("insteadOf");
    if (month === undefined || !isList) continue;
    const message = `"${name}" closed in ${month}, so readers don't see it here; replace it`;
    warn(entry, field, message, { quote: name });
  }
}

/** An estate's source is on its own site. A source for the fee or the hours on that site is the estate's. */
function checkSourceKinds(winery: Winery, { problem, warn }: CheckContext) {
  const { visit, sources = [] } = winery.data;
  const ownSites = [visit.website, visit.booking].flatMap((url) => (url ? [siteOf(url)] : []));
  if (ownSites.length === 0) return;
  for (const [i, { where, kind, covers = [] }] of sources.entries()) {
    const sites = (where.match(hostPattern) ?? []).map(siteOf);
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
    // More words may name a second source.
    const isOneUrl = !where.includes(" ");
    if (kind === undefined && isOwn && isOneUrl && isOfVisit) {
      const fix = "write kind: estate, so that the page can name it";
      warn(winery, `sources.${i}.where`, `"${where}" is the estate's own site; ${fix}`);
    }
  }
}

/** An estate may have had another domain with its name. */
const isNamedAfter = (site: string, id: string) =>
  slugOf(id)
    .split("-")
    .some((word) => word.length >= 4 && site.includes(word));

/** A host's name in a text. Matches "en.opusonewinery.com", but not "opus one". */
const hostPattern = /(?:[a-z0-9-]+\.)+[a-z]{2,}/gi;

/** Returns the last two names of a URL's host: an estate's shop and its site have them in common. */
function siteOf(url: string): string {
  const [host = ""] = url.match(hostPattern) ?? [];
  return host.toLowerCase().split(".").slice(-2).join(".");
}
