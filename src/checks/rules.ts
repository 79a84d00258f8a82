import { type Entries, type Entry, siteFile } from "../catalogue/collections.ts";
import { usedIn } from "../catalogue/figures.ts";
import { currentView } from "../catalogue/publishing.ts";
import type { Site } from "../schemas/site.ts";
import { aliasProblems } from "./aliases.ts";
import { countryProblems } from "./country-rules.ts";
import { dateProblems } from "./dates.ts";
import { dayProblems } from "./days.ts";
import { linkProblems } from "./link-rules.ts";
import { nameProblems } from "./names.ts";
import { type PhotoLookup, photoProblems } from "./photo-rules.ts";
import { placeProblems } from "./places.ts";
import { type Problem, suggest } from "./problems.ts";
import { publishingProblems } from "./publishing-rules.ts";
import { roundupProblems } from "./roundups.ts";

/**
 * Rules between files, which no single schema can see. `unread` are files that have a mistake of their own and so are
 * not among the entries: what points to one of them is not a mistake too. `today` is an ISO date.
 */
export function contentRules(
  entries: Entries,
  site: Site,
  look: PhotoLookup,
  unread: readonly string[] = [],
  { today } = currentView(),
): Problem[] {
  const isUnread = (id: string) => unread.some((file) => file.endsWith(`/${id}.mdx`));
  const places = placeProblems(entries);
  return [
    ...references(entries, site, isUnread),
    ...folders(entries),
    ...duplicates(entries),
    ...features(entries.regions),
    ...places,
    ...countryProblems(entries),
    ...roundupProblems(entries, isUnread),
    ...dateProblems(entries, site, today),
    ...photoProblems(entries, look),
    ...nameProblems(entries, site),
    ...aliasProblems(entries, site),
    ...publishingProblems(entries, today, unread),
    ...dayProblems(entries, site, places),
    ...linkProblems(entries, site, today, isUnread),
  ];
}

const slugOf = (id: string) => id.split("/").at(-1)!;
const countryOf = (id: string) => id.split("/")[0]!;
const problem = (entry: Entry<unknown>, field: string, message: string): Problem => ({
  file: entry.file,
  field,
  message,
});

function references(
  { countries, states, regions, wineries, pages, roundups, recommendations }: Entries,
  site: Site,
  isUnread: (id: string) => boolean,
): Problem[] {
  const known = (list: Entry<unknown>[]) => list.map((e) => e.id);
  const check = (entry: Entry<unknown>, field: string, value: string | undefined, ids: string[], what: string) =>
    value === undefined || ids.includes(value) || isUnread(value)
      ? []
      : [
          problem(
            entry,
            field,
            `"${value}" is not a ${what}${suggest(value, ids) || "; look under content/ how its file is called"}`,
          ),
        ];
  const slugs = wineries.map((w) => slugOf(w.id));
  const places = known([...countries, ...states, ...regions]);
  const ids = known(regions);
  const regionIds = new Set(ids);
  const misfits = folders({ countries, regions, wineries, states }).map(({ file }) =>
    slugOf(file).replace(/\.\w+$/, ""),
  );
  const lost = "";
  const byRegion = Map.groupBy(wineries, ({ data }) => (regionIds.has(data.region) ? data.region : lost));
  return [
    ...site.countries
      .filter((c) => !known(countries).includes(c) && !isUnread(c))
      .map((c) => ({
        file: siteFile,
        field: "countries",
        message: `"${c}" is not a country${suggest(c, known(countries))}`,
      })),
    ...(site.cover === undefined || ids.includes(site.cover) || isUnread(site.cover)
      ? []
      : [{ file: siteFile, field: "cover", message: `"${site.cover}" is not a region${suggest(site.cover, ids)}` }]),
    ...countries
      .filter((c) => !site.countries.includes(c.id))
      .map((c) => problem(c, "", `is not in the order of countries; add "${c.id}" to countries in ${siteFile}`)),
    ...[...states, ...regions].flatMap(misplaced),
    ...once([...states, ...regions], (e) =>
      e.id.split("/").length !== 2 || site.countries.includes(countryOf(e.id))
        ? []
        : check(e, "", countryOf(e.id), known(countries), "country's folder"),
    ),
    ...once(regions, (r) => check(r, "state", r.data.state, known(states), "state")),
    ...countries.flatMap((c) =>
      (c.data.map?.closeUp?.states ?? []).flatMap((id, i) =>
        check(c, `map.closeUp.states.${i}`, id, known(states), "state"),
      ),
    ),
    ...once(wineries, (w) => check(w, "region", w.data.region, ids, "region")),
    ...regions.flatMap((r) => {
      const listed = [r.id, lost].flatMap((id) => byRegion.get(id) ?? []).map((w) => slugOf(w.id));
      const own = [...new Set([...misfits, ...listed])];
      const found = r.data.featured.flatMap((slug, i) =>
        check(r, `featured.${i}`, slug, own, `winery of ${r.data.name}`),
      );
      return found.length > 1 && own.length === 0 ? [problem(r, "featured", noneOfThem(r.id))] : found;
    }),
    ...regions.flatMap((r) =>
      (r.data.days ?? []).flatMap(({ stops }, i) =>
        stops.flatMap(({ winery }, j) => check(r, `days.${i}.stops.${j}.winery`, winery, slugs, "winery")),
      ),
    ),
    ...recommendations.flatMap((r) => check(r, "winery", r.data.winery, slugs, "winery")),
    ...[...countries, ...states, ...regions, ...wineries, ...pages, ...roundups].flatMap((e) =>
      usedIn(e.body).flatMap(({ given }) => [
        ...check(e, "the text", given.in, places, "country, state or region"),
        ...(places.includes(given.in ?? "") && !holds(given.in!, given.of!, { states, regions })
          ? [problem(e, "the text", `<Count of="${given.of}" in="${given.in}" /> counts nothing; there are none in it`)]
          : []),
      ]),
    ),
  ];
}

/** Whether a place is of a kind in which there can be states, regions or wineries. */
function holds(place: string, of: string, { states, regions }: Pick<Entries, "states" | "regions">): boolean {
  const isWithin = ({ id }: Entry<unknown>) => id.startsWith(`${place}/`);
  if (of === "states") return states.some(isWithin);
  return of !== "regions" || regions.some((r) => isWithin(r) || r.data.state === place);
}

const noneOfThem = (id: string) =>
  `names wineries, and no winery has region: ${id}; write it into their files, or take them out here`;

/** A state's or region's file is directly in its country's folder. */
function misplaced(place: Entry<unknown>): Problem[] {
  const [, base = ""] = /^(content\/\w+)\//.exec(place.file) ?? [];
  const [country = "", ...rest] = place.id.split("/");
  if (rest.length === 1) return [];
  const home = rest.length === 0 ? `${base}/france/${country}.mdx` : `${base}/${country}/${rest.at(-1)}.mdx`;
  return [
    problem(place, "", `must be in its country's folder, ${rest.length === 0 ? "like" : "as"} ${home}; move it there`),
  ];
}

/** The problems of a list, where one missing page is reported once, however many files name it. */
function once<E extends Entry<unknown>>(list: E[], find: (entry: E) => Problem[]): Problem[] {
  return [...Map.groupBy(list.flatMap(find), ({ message }) => message).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more =
      others.length > 0 ? ` (${others.length} more ${others.length === 1 ? "file says" : "files say"} so too)` : "";
    return [{ ...first, message: first.message + more }];
  });
}

/** A winery's folder is its address, so it must be in its own region's country and state. */
function folders({
  countries,
  regions,
  wineries,
  states,
}: Pick<Entries, "countries" | "regions" | "wineries" | "states">): Problem[] {
  const byState = new Set(countries.filter((c) => c.data.regionsByState).map((c) => c.id));
  const byId = new Map(regions.map((r) => [r.id, r]));
  return wineries.flatMap((w) => {
    const region = byId.get(w.data.region);
    if (!region || byState.has(countryOf(region.id)) !== (region.data.state !== undefined)) return [];
    const folder = w.id.split("/").slice(0, -1).join("/");
    const parent = region.data.state ?? region.id;
    const fits = region.data.state
      ? folder.startsWith(`${parent}/`) && folder.split("/").length === 3
      : folder === parent;
    if (fits || (region.data.state && !states.some((s) => s.id === region.data.state))) return [];
    const home = region.data.state ? `${parent}/${slugOf(region.id)}` : parent;
    return [
      problem(
        w,
        "region",
        `"${w.data.region}" doesn't fit the folder; move the file to content/wineries/${home}/ or name another region`,
      ),
    ];
  });
}

function duplicates({ countries, states, regions, wineries }: Entries): Problem[] {
  const twice = (list: Entry<unknown>[], key: (e: Entry<unknown>) => string, what: string) =>
    [...Map.groupBy(list, key)].flatMap(([value, same]) =>
      same
        .slice(1)
        .map((e) => problem(e, "", `has the ${what} "${value}" of ${same[0]!.file}; rename one of the two files`)),
    );
  return [
    ...twice(wineries, (e) => slugOf(e.id), "name"),
    ...twice([...countries, ...states, ...regions, ...wineries], (e) => `/travel/${e.id}`, "address"),
  ];
}

function features(regions: Entries["regions"]): Problem[] {
  return regions.flatMap((r) => {
    const { featured } = r.data;
    const again = featured.filter((slug, i) => featured.indexOf(slug) !== i);
    return again.map((slug) => problem(r, "featured", `names "${slug}" twice; take one out`));
  });
}
