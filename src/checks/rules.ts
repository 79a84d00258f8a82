import { type Entries, type Entry, photoFolder, siteFile } from "../catalogue/collections.ts";
import { usedIn } from "../catalogue/figures.ts";
import { distanceKm } from "../catalogue/geography.ts";
import { counted } from "../catalogue/places.ts";
import { currentView } from "../catalogue/publishing.ts";
import type { Site } from "../schemas/site.ts";
import { aliasProblems } from "./aliases.ts";
import { dayProblems } from "./days.ts";
import { type Problem, suggest } from "./problems.ts";
import { publishingProblems } from "./publishing-rules.ts";
import { roundupProblems } from "./roundups.ts";

/** What is to be found below content/photos under a photograph's name. */
export type PhotoLookup = (photoFile: string) => "picture" | "no picture" | undefined;

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
  return [
    ...references(entries, site, isUnread),
    ...folders(entries),
    ...duplicates(entries),
    ...features(entries.regions),
    ...coordinates(entries),
    ...countryRules(entries),
    ...roundupProblems(entries, isUnread),
    ...days(entries, today),
    ...pictures(entries, look),
    ...names(entries, site),
    ...aliasProblems(entries, site),
    ...publishingProblems(entries),
    ...dayProblems(entries, site),
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
    ...[...states, ...regions].flatMap((e) => check(e, "", countryOf(e.id), known(countries), "country's folder")),
    ...regions.flatMap((r) => check(r, "state", r.data.state, known(states), "state")),
    ...countries.flatMap((c) =>
      (c.data.map?.closeUp?.states ?? []).flatMap((id, i) =>
        check(c, `map.closeUp.states.${i}`, id, known(states), "state"),
      ),
    ),
    ...wineries.flatMap((w) => check(w, "region", w.data.region, ids, "region")),
    ...regions.flatMap((r) =>
      r.data.featured.flatMap((slug, i) => {
        const own = [r.id, lost].flatMap((id) => byRegion.get(id) ?? []).map((w) => slugOf(w.id));
        return check(r, `featured.${i}`, slug, own, `winery of ${r.data.name}`);
      }),
    ),
    ...regions.flatMap((r) =>
      (r.data.days ?? []).flatMap(({ stops }, i) =>
        stops.flatMap(({ winery }, j) => check(r, `days.${i}.stops.${j}.winery`, winery, slugs, "winery")),
      ),
    ),
    ...recommendations.flatMap((r) => check(r, "winery", r.data.winery, slugs, "winery")),
    ...[...countries, ...states, ...regions, ...wineries, ...pages, ...roundups].flatMap((e) =>
      usedIn(e.body).flatMap(({ given }) => check(e, "the text", given.in, places, "country, state or region")),
    ),
  ];
}

/** A winery's folder is its address, so it must be in its own region's country and state. */
function folders({ regions, wineries, states }: Entries): Problem[] {
  return wineries.flatMap((w) => {
    const region = regions.find((r) => r.id === w.data.region);
    if (!region) return [];
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

function coordinates({ regions, wineries }: Entries): Problem[] {
  const far = wineries.flatMap((w) => {
    const region = regions.find((r) => r.id === w.data.region);
    if (!region) return [];
    const km = Math.round(distanceKm(w.data.visit, region.data));
    return km <= region.data.radiusKm
      ? []
      : [
          problem(
            w,
            "visit.latitude",
            `${w.data.visit.latitude}, ${w.data.visit.longitude} is ${km} km from the middle of ${region.data.name}, whose wineries lie within ${region.data.radiusKm} km; check both numbers and the minus sign`,
          ),
        ];
  });
  const atGates = wineries.filter((w) => !w.data.draft);
  const spots = Map.groupBy(atGates, (w) => `${w.data.visit.latitude}, ${w.data.visit.longitude}`);
  const same = [...spots].flatMap(([spot, list]) =>
    list
      .slice(1)
      .map((w) =>
        problem(w, "visit.latitude", `${spot} is also where ${list[0]!.file} stands; give each its own gate`),
      ),
  );
  return [...far, ...same];
}

/** What each country's file asks of the pages below it. */
function countryRules({ countries, states, regions, wineries }: Entries): Problem[] {
  return countries.flatMap((country) => {
    const own = <E extends Entry<unknown>>(list: E[]) => list.filter((e) => countryOf(e.id) === country.id);
    return [
      ...statesFor(country, own(states), own(regions)),
      ...own(regions).flatMap((r) => regionProblems(r, country)),
      ...own(wineries).flatMap((w) => wineryProblems(w, country)),
    ];
  });
}

type CountryEntry = Entries["countries"][number];

function statesFor(country: CountryEntry, states: Entries["states"], regions: Entries["regions"]): Problem[] {
  if (country.data.regionsByState)
    return regions
      .filter((r) => r.data.state === undefined)
      .map((r) => problem(r, "state", "is missing; regions of this country are grouped by state"));
  const fix = `write regionsByState: true in ${country.file}`;
  return [
    ...states.map((s) => problem(s, "", `is in a country whose regions are not grouped by state; move it, or ${fix}`)),
    ...regions
      .filter((r) => r.data.state !== undefined)
      .map((r) => problem(r, "state", `can't be shown: regions of this country have no state; take it out, or ${fix}`)),
  ];
}

function regionProblems(region: Entries["regions"][number], { file, data }: CountryEntry): Problem[] {
  const { draft, featured } = region.data;
  const count = data.featuredWineries;
  return [
    ...(data.regionsNeed ?? [])
      .filter((field) => region.data[field] === undefined)
      .map((field) => problem(region, field, `is missing; ${file} asks for it in regionsNeed`)),
    ...(!draft && count !== undefined && featured.length !== count
      ? [
          problem(
            region,
            "featured",
            `has ${counted(featured.length, { one: "winery", many: "wineries" })}; ${file} asks for ${count} (featuredWineries)`,
          ),
        ]
      : []),
  ];
}

function wineryProblems(winery: Entries["wineries"][number], { file, data }: CountryEntry): Problem[] {
  const { appellation, page, visit } = winery.data;
  const code = visit.address?.postalCode;
  const forms = data.postalCodes.map((form) => `"${form}"`).join(" or ");
  return [
    ...(code !== undefined && !data.postalCodes.some((form) => hasForm(code, form))
      ? [
          problem(
            winery,
            "visit.address.postalCode",
            `"${code}" has none of the forms in ${file} (postalCodes); write it in quotes, like ${forms}`,
          ),
        ]
      : []),
    ...(data.appellations && page === "full" && !appellation
      ? [problem(winery, "appellation", "is missing; full pages of this country name the appellation")]
      : []),
  ];
}

/** Whether a postal code has a form in which 9 stands for any digit and A for any capital. */
function hasForm(code: string, form: string): boolean {
  const pattern = form.replaceAll("9", "\\d").replaceAll("A", "[A-Z]");
  return new RegExp(`^${pattern}$`).test(code);
}

/** What the author did on a day he did by today. */
function days({ countries, states, regions, wineries, roundups }: Entries, today: string): Problem[] {
  const check = (entry: Entry<unknown>, field: string, day: string | undefined) =>
    day === undefined || day <= today
      ? []
      : [problem(entry, field, `${day} is still to come; write the day on which you did it, like ${today}`)];
  return [
    ...[...countries, ...states, ...regions, ...wineries, ...roundups].flatMap((e) =>
      check(e, "revisedOn", e.data.revisedOn),
    ),
    ...roundups.flatMap((r) => (r.data.draft || r.data.publishOn ? [] : check(r, "date", r.data.date))),
    ...wineries.flatMap((w) => check(w, "visit.checkedOn", w.data.visit.checkedOn)),
  ];
}

/** Photographs are there and can be read, and no two of them have one address: it leaves the ending out. */
function pictures(entries: Entries, look: PhotoLookup): Problem[] {
  const { countries, states, regions, wineries, gadgets, cellar, recommendations } = entries;
  const shown = [...countries, ...states, ...regions, ...wineries, ...gadgets, ...cellar, ...recommendations].flatMap(
    (e) => (e.data.photo ? [{ entry: e, file: e.data.photo.file }] : []),
  );
  const gone = shown.flatMap(({ entry, file }) => {
    const found = look(file);
    const message = found
      ? `"${file}" can't be read as a picture; save it again as JPEG, PNG, WebP or AVIF, a new name is not enough`
      : `"${file}" is not there; put the picture at ${photoFolder}/${file} or take photo out`;
    return found === "picture" ? [] : [problem(entry, "photo.file", message)];
  });
  const alike = [...Map.groupBy(shown, ({ file }) => file.replace(/\.\w+$/, "")).values()].flatMap((same) =>
    same
      .filter(({ file }) => file !== same[0]!.file)
      .map(({ entry, file }) =>
        problem(
          entry,
          "photo.file",
          `"${file}" differs from "${same[0]!.file}" only in its ending; rename one of the two`,
        ),
      ),
  );
  return [...gone, ...alike];
}

/** The site's and the reviewer's names stand once, in content/site.yaml. */
function names(entries: Entries, site: Site): Problem[] {
  const either = [site.reviewer, site.name].map(RegExp.escape).join("|");
  const spelt = new RegExp(`(?<![\\p{L}\\p{N}])(?:${either})(?![\\p{L}\\p{N}])`, "gu");
  return Object.values(entries)
    .flat()
    .flatMap((e) =>
      [...`${JSON.stringify(e.data)} ${e.body}`.matchAll(spelt)]
        .slice(0, 1)
        .map(([word]) =>
          problem(e, "", `spells out "${word}"; in a text write <Reviewer />, elsewhere say it without the name`),
        ),
    );
}
