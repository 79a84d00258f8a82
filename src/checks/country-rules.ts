import type { Entries, Entry } from "../catalogue/collections.ts";
import { counted } from "../catalogue/places.ts";
import type { Problem } from "./problems.ts";

const countryOf = (id: string) => id.split("/")[0]!;
const problem = (entry: Entry<unknown>, field: string, message: string): Problem => ({
  file: entry.file,
  field,
  message,
});

/** What each country's file asks of the pages below it. */
export function countryProblems({ countries, states, regions, wineries }: Entries): Problem[] {
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
