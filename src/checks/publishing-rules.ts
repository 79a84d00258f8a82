import type { Entries, Entry } from "../catalogue/collections.ts";
import { usedIn } from "../catalogue/figures.ts";
import { liveFrom, never, type Timed } from "../catalogue/publishing.ts";
import { slugOf } from "../site/paths.ts";
import type { Problem } from "./problems.ts";

/** Rules about publication: nothing unfinished goes public, and nothing that links to a page that isn't public yet. */
export function publishingProblems(entries: Entries, today: string, unread: readonly string[] = []): Problem[] {
  const days = publicFrom(entries, today);
  return [
    ...hiddenReferences(entries, days, today),
    ...hiddenCounts(entries, days, today),
    ...unfinished(entries),
    ...empty(entries, unread),
  ];
}

export type Days = ReadonlyMap<string, string>;

const problem = (entry: Entry<unknown>, field: string, message: string): Problem => ({
  file: entry.file,
  field,
  message,
});

const latest = (...days: string[]) => days.toSorted().at(-1) ?? "";

/**
 * The day from which each page of the guide is public, by its id; "" if it already is by `today`. A page is never
 * public before its place.
 */
export function publicFrom({ countries, states, regions, wineries }: Entries, today: string): Map<string, string> {
  const days = new Map<string, string>();
  const note = (entry: Entry<Timed>, ...parents: (string | undefined)[]) =>
    days.set(entry.id, latest(dayOf(entry.data, today), ...parents.map((id) => days.get(id ?? "") ?? "")));
  for (const entry of countries) note(entry);
  for (const entry of states) note(entry, entry.id.split("/")[0]);
  for (const entry of regions) note(entry, entry.id.split("/")[0], entry.data.state);
  for (const entry of wineries) note(entry, entry.data.region);
  return days;
}

/** The day from which an entry is public, "" for one that is by `today`. */
export const dayOf = (data: Timed, today: string) => (liveFrom(data) <= today ? "" : liveFrom(data));

/** Undefined when what is named is public no later than what names it; the days compare in order. */
export function tooEarly(what: string, own: string, named: string): string | undefined {
  if (own === never || named <= own) return undefined;
  if (named === never) return `"${what}" is a draft; take draft out of its file, or take it out here`;
  const here = own === "" ? "this file has no publishOn" : `this file on ${own}`;
  return `"${what}" goes public on ${named}, ${here}; write publishOn: ${named} here too, or take it out until then`;
}

/** The wineries that a region names, each with its field. */
const namedBy = ({ featured, days = [] }: Entries["regions"][number]["data"]) => [
  ...featured.map((slug, i) => ({ slug, field: `featured.${i}` })),
  ...days.flatMap(({ stops }, i) =>
    stops.map(({ winery }, j) => ({ slug: winery, field: `days.${i}.stops.${j}.winery` })),
  ),
];

function hiddenReferences(entries: Entries, days: Days, today: string): Problem[] {
  const ownDay = (data: Timed) => dayOf(data, today);
  const complain = (entry: Entry<unknown>, own: string, field: string, winery: Entry<unknown> | undefined) => {
    const message = winery && tooEarly(slugOf(winery.id), own, days.get(winery.id) ?? "");
    return message ? [problem(entry, field, message)] : [];
  };
  const bySlug = new Map(entries.wineries.map((w) => [slugOf(w.id), w] as const));
  return [
    ...entries.regions.flatMap((r) =>
      namedBy(r.data).flatMap(({ slug, field }) => complain(r, days.get(r.id) ?? "", field, bySlug.get(slug))),
    ),
    ...entries.recommendations.flatMap((r) => complain(r, ownDay(r.data), "winery", bySlug.get(r.data.winery ?? ""))),
    ...entries.roundups.flatMap((r) =>
      r.data.picks.flatMap(({ winery, insteadOf = "" }, i) => [
        ...complain(r, ownDay(r.data), `picks.${i}.winery`, bySlug.get(winery)),
        ...complain(r, ownDay(r.data), `picks.${i}.insteadOf`, bySlug.get(insteadOf)),
      ]),
    ),
  ];
}

/** The texts that can have links and counts, each with the day from which it is public. */
export function textsOf({ countries, states, regions, wineries, pages, roundups }: Entries, days: Days, today: string) {
  const ofGuide: Entry<unknown>[] = [...countries, ...states, ...regions, ...wineries, ...pages];
  return [
    ...ofGuide.map((entry) => ({ entry, own: days.get(entry.id) ?? "" })),
    ...roundups.map((entry) => ({ entry, own: dayOf(entry.data, today) })),
  ];
}

/** Counts in a text of a place that isn't public. */
function hiddenCounts(entries: Entries, days: Days, today: string): Problem[] {
  return textsOf(entries, days, today).flatMap(({ entry, own }) =>
    usedIn(entry.body).flatMap(({ given }) => {
      const message = given.in && tooEarly(given.in, own, days.get(given.in) ?? "");
      return message ? [problem(entry, "the text", message)] : [];
    }),
  );
}

/** What only a draft may have: among it the coordinates that a new file comes with. */
function unfinished(entries: Entries): Problem[] {
  const bare = entries.regions
    .filter((r) => !r.data.draft && r.data.featured.length === 0)
    .map((r) => problem(r, "featured", "is empty; name at least one winery, or keep draft: true"));
  const regions = new Map(entries.regions.map((r) => [r.id, r.data]));
  const middles = entries.wineries.flatMap((w) => {
    const middle = regions.get(w.data.region);
    const { latitude, longitude } = w.data.visit;
    return !w.data.draft && middle?.latitude === latitude && middle.longitude === longitude
      ? [problem(w, "visit.latitude", `${latitude}, ${longitude} is the middle of the region; write where the gate is`)]
      : [];
  });
  const countries = new Map(entries.countries.map((c) => [c.id, c.data]));
  const wide = [...entries.states, ...entries.regions]
    .filter(({ id, data }) => {
      const country = countries.get(id.split("/")[0]!);
      return !data.draft && country?.latitude === data.latitude && country.longitude === data.longitude;
    })
    .map((r) =>
      problem(r, "latitude", `${r.data.latitude}, ${r.data.longitude} is the middle of the country; write its own`),
    );
  return [...bare, ...middles, ...wide];
}

/** A public state or country in which nothing has a file. `unread` files have a mistake, and may be of a region. */
function empty({ countries, states, regions, wineries }: Entries, unread: readonly string[]): Problem[] {
  if (unread.some((file) => file.startsWith("content/regions/"))) return [];
  const isBare = ({ id }: Entry<unknown>) =>
    !regions.some((r) => r.data.state === id || r.id.startsWith(`${id}/`)) &&
    !wineries.some((w) => w.id.startsWith(`${id}/`));
  return [...countries, ...states.filter(({ id }) => id.includes("/"))]
    .filter((place) => !place.data.draft && isBare(place))
    .map((place) => problem(place, "", "has no region; add one, or write draft: true here until there is one"));
}
