import type { Catalogue, CountryPage, RegionPage, WineryPage } from "../../catalogue/assemble.ts";
import { distanceKm } from "../../catalogue/geography.ts";
import { addressLines } from "../../catalogue/places.ts";
import { guideNote } from "../../format/guide-figures.ts";
import { openDays } from "../../format/hours.ts";
import { type Town, towns } from "../../pictures/maps/towns.ts";
import { appointments, type Fee, type Visit } from "../../schemas/visit.ts";
import { days } from "../../schemas/weekdays.ts";
import { guide, slugOf } from "../../site/paths.ts";
import { appointmentBit, type FinderFile, styleOrder, tenThousandth } from "./file.ts";
import { slugOfName } from "./slug.ts";

/** How far from a town the finder looks at most, in kilometers: 50 miles. */
const farthestKm = 80.5;

const bits = (indexes: readonly number[]) => indexes.reduce((sum, i) => sum | (1 << i), 0);
const oldNames = (aliases: readonly string[] = []) => [...new Set(aliases.map((alias) => slugOf(alias)))];
const withAliases = (names: readonly string[]) => (names.length > 0 ? { aliases: [...names] } : {});
const folderOf = ({ id }: WineryPage) => id.split("/").slice(0, -1).join("/");

/** The facts of all wineries in these countries, as a data file. */
export function encode({ countries }: Pick<Catalogue, "countries">): FinderFile {
  const regions = countries.flatMap((country) => country.regions);
  const wineries = regions.flatMap((region) => region.wineries);
  const grapes = [...new Set(wineries.flatMap(({ data }) => data.grapes ?? []))].sort((a, b) =>
    a.localeCompare(b, "en"),
  );
  const rare = <T>(of: (winery: WineryPage) => T | undefined) =>
    wineries.flatMap((winery, row): [number, T][] => {
      const fact = of(winery);
      return fact === undefined ? [] : [[row, fact]];
    });
  return {
    countries: countries.map(({ id, data }) => ({
      id,
      name: data.name,
      unit: data.distances === "miles" ? "mi" : "km",
      ...withAliases(oldNames(data.aliases)),
    })),
    states: countries
      .flatMap(({ states }) => states)
      .map(({ id, data }) => ({ id, name: data.name, ...withAliases(oldNames(data.aliases)) })),
    regions: regions.map(regionOf),
    towns: Object.fromEntries(countries.map((country) => [country.id, townsNear(country, countries)])),
    grapes,
    appointments: [...appointments],
    names: wineries.map(({ data }) => data.name),
    slugs: wineries.map(slugCell),
    cities: wineries.map(({ data }) => data.visit.address?.city ?? ""),
    addresses: wineries.map(addressCell),
    phones: wineries.map(({ data }) => data.visit.phone ?? ""),
    scores: wineries.map(({ data }) => data.score),
    fees: feeCells(wineries.map(({ data }) => data.visit.fee)),
    reservations: wineries.map(({ data }) => appointments.indexOf(data.visit.appointment)),
    leads: wineries.map(({ data }) => data.visit.leadTimeDays ?? 0),
    hours: wineries.map(({ data }) => hoursCell(data.visit)),
    vines: wineries.map(({ data }) => (data.grapes ?? []).map((grape) => grapes.indexOf(grape))),
    styles: wineries.map(({ data }) => bits((data.styles ?? []).map((style) => styleOrder.indexOf(style)))),
    north: wineries.map(({ data, region }) => offset(data.visit.latitude, region.data.latitude)),
    east: wineries.map(({ data, region }) => offset(data.visit.longitude, region.data.longitude)),
    full: wineries.flatMap(({ data }, row) => (data.page === "full" ? [row] : [])),
    closed: rare(({ data }) => data.visit.closedMonths).map(([row, months]) => [row, ...months]),
    notes: rare(({ data }) => guideNote(data) || undefined),
    terms: rare(({ data }) => data.terms),
  };
}

const offset = (degrees: number, middle: number) => Math.round((degrees - middle) * tenThousandth);

function regionOf({ id, slug, data, state, wineries }: RegionPage): FinderFile["regions"][number] {
  const folders = [...new Set(wineries.map(folderOf))];
  return {
    id,
    name: data.name,
    ...(state && { state: state.id }),
    ...withAliases([...new Set([...oldNames(data.aliases), ...folders.map(slugOf)])].filter((name) => name !== slug)),
    months: data.bestTime.months,
    at: [data.latitude, data.longitude],
    folder: mostUsed(wineries.map(folderOf)) ?? id,
    count: wineries.length,
  };
}

function mostUsed(items: readonly string[]): string | undefined {
  const groups = Map.groupBy(items, (item) => item);
  return [...groups].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

/** The towns with a winery within reach, each in the country of the nearest one, by name. */
function townsNear(country: CountryPage, countries: readonly CountryPage[]): FinderFile["towns"][string] {
  const nearest = (town: Town, { wineries }: CountryPage) =>
    Math.min(...wineries.map(({ data }) => distanceKm(town, data.visit)));
  return towns
    .filter((town) => {
      const own = nearest(town, country);
      return own <= farthestKm && countries.every((other) => nearest(town, other) >= own);
    })
    .sort((a, b) => a.name.localeCompare(b.name, "en"))
    .map(({ name, latitude, longitude }) => [name, latitude, longitude]);
}

function slugCell(winery: WineryPage): string {
  const { slug, data, region, path } = winery;
  if (folderOf(winery) !== mostUsed(region.wineries.map(folderOf))) return path.slice(guide("").length);
  return slug === slugOfName(data.name) ? "" : slug;
}

/** The country is left out: a reader knows where they are going. */
const addressCell = ({ data: { visit }, region }: WineryPage): string =>
  visit.address ? addressLines(visit.address, region).slice(0, -1).join(", ") : "";

/** Fees as text; a currency is named where it isn't that of the fee before. */
function feeCells(fees: readonly Fee[]): string[] {
  let before = "USD";
  return fees.map((fee) => {
    if (typeof fee === "string") return fee;
    const { min, max, currency } = fee;
    const named = currency === before ? "" : ` ${currency}`;
    before = currency;
    return `${min}${max === undefined ? "" : `-${max}`}${named}`;
  });
}

function hoursCell({ hours }: Visit): number {
  if (!hours) return -1;
  const open = openDays(hours);
  const byAppointment = open.some((day) => day.open === undefined);
  return bits(open.map(({ day }) => days.indexOf(day))) | (byAppointment ? appointmentBit : 0);
}
