import type { Fee } from "../../schemas/visit.ts";
import { guide } from "../../site/paths.ts";
import { appointmentBit, type FinderFile, styleOrder, tenThousandth } from "./file.ts";
import type { Currency, Guide, Place, Region, Row, Town } from "./guide.ts";
import { slugOfName } from "./slug.ts";

/** The data files as the rules want them: one file has a whole guide, or each has a country. Throws a TypeError at anything else. */
export function decode(files: readonly FinderFile[]): Guide {
  const parts = files.map(decodeFile);
  return {
    rows: parts.flatMap(({ rows }) => rows),
    places: parts.flatMap(({ places }) => places),
    towns: parts.flatMap(({ towns }) => towns),
    grapes: [...new Set(parts.flatMap(({ grapes }) => grapes))].sort(),
  };
}

function decodeFile(file: FinderFile): Guide {
  const countries = file.countries.map(({ id, name, aliases = [] }) => place(id, "country", name, undefined, aliases));
  const country = (id: string) => countries.find((c) => id === c.id || id.startsWith(`${c.id}/`));
  const states = file.states.map(({ id, name, aliases = [] }) => place(id, "state", name, country(id), aliases));
  const units = new Map(file.countries.map(({ id, unit }) => [id, unit]));
  const unitOf = (of: Place | undefined) => units.get(of?.id ?? "") ?? "km";
  const regions = file.regions.map(
    ({ id, name, state, months, aliases = [] }): Region => ({
      ...place(id, "region", name, states.find((s) => s.id === state) ?? country(id), aliases),
      kind: "region",
      unit: unitOf(country(id)),
      bestMonths: months,
    }),
  );
  const towns = countries.flatMap((of) =>
    (file.towns[of.id] ?? []).map(
      ([name, latitude, longitude]): Town => ({
        id: slugOfName(name),
        name,
        latitude,
        longitude,
        unit: unitOf(of),
        country: of,
      }),
    ),
  );
  const below = (parent: Place): Place[] => [
    parent,
    ...[...states, ...regions].filter((child) => child.parent === parent).flatMap(below),
  ];
  return { rows: rowsOf(file, regions), places: countries.flatMap(below), towns, grapes: file.grapes };
}

const place = (
  id: string,
  kind: Place["kind"],
  name: string,
  parent: Place | undefined,
  aliases: readonly string[],
): Place => ({ id, kind, name, parent, aliases });

function rowsOf(file: FinderFile, regions: readonly Region[]): Row[] {
  const full = new Set(file.full);
  const closed = new Map(file.closed.map(([row, ...months]) => [row, months]));
  const notes = new Map(file.notes);
  const terms = new Map(file.terms);
  const fees = feesOf(file.fees);
  let row = 0;
  return file.regions.flatMap(({ at: [latitude, longitude], folder, count }, r) =>
    Array.from({ length: count }, (): Row => {
      const i = row++;
      const name = file.names[i]!;
      const slug = file.slugs[i] || slugOfName(name);
      const hours = file.hours[i]!;
      return {
        slug: slug.split("/").at(-1)!,
        path: guide(slug.includes("/") ? slug : `${folder}/${slug}`),
        name,
        city: file.cities[i]!,
        address: file.addresses[i]!,
        phone: file.phones[i]!,
        region: regions[r]!,
        score: file.scores[i]!,
        fee: fees[i]!,
        guideNote: notes.get(i) ?? "",
        appointment: file.appointments[file.reservations[i]!]!,
        leadTimeDays: file.leads[i] || undefined,
        openDays: hours < 0 ? undefined : hours & ~appointmentBit,
        byAppointment: hours >= appointmentBit,
        closedMonths: closed.get(i) ?? [],
        grapes: file.vines[i]!.map((vine) => file.grapes[vine]!),
        styles: styleOrder.filter((_, bit) => file.styles[i]! & (1 << bit)),
        full: full.has(i),
        terms: terms.get(i),
        latitude: round(latitude + file.north[i]! / tenThousandth),
        longitude: round(longitude + file.east[i]! / tenThousandth),
      };
    }),
  );
}

const round = (degrees: number) => Math.round(degrees * tenThousandth) / tenThousandth;

function feesOf(cells: readonly string[]): Fee[] {
  let before: Currency = "USD";
  return cells.map((cell): Fee => {
    const [, min, max, currency] = /^(\d+)(?:-(\d+))?(?: (USD|EUR))?$/.exec(cell) ?? [];
    if (min === undefined) return cell as Exclude<Fee, object>;
    if (currency) before = currency as Currency;
    return { min: Number(min), ...(max && { max: Number(max) }), currency: before };
  });
}
