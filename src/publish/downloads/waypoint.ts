import type { Point } from "../../catalogue/geography.ts";
import { type FactKey, type Facts, factKeys, facts, factText } from "../../schemas/facts.ts";

/**
 * A stop to take along, in degrees (WGS 84). What a text says is set as a reader would read it; `review`, `website` and
 * `booking` are full addresses. An absent field is absent from the file.
 */
export type Waypoint = Point & { name: string } & { [F in TextField]?: string | undefined } & {
  /** Points out of 100. */
  score?: number | undefined;
};

/** A waypoint's fields beyond its name and position, in the files' order, with their labels. */
export const fields = {
  score: "Score out of 100",
  region: "Region",
  country: "Country",
  arrival: "Arrival",
  fee: "Tasting fee",
  reservation: "Reservation",
  hours: "Hours",
  ...(Object.fromEntries(factKeys.map((key) => [key, facts[key].label])) as Record<FactKey, string>),
  grapes: "Grapes",
  address: "Address",
  phone: "Phone",
  website: "Website",
  booking: "Booking",
  review: "Review",
  description: "Description",
  note: "Note",
} as const;
export type Field = keyof typeof fields;
type TextField = Exclude<Field, "score">;

/** The texts of a visit's known facts, by their fields. */
export const factFields = (known: Facts | undefined): { [K in FactKey]?: string | undefined } =>
  Object.fromEntries(factKeys.map((key) => [key, factText(key, known)]));

/** A route: its stops in the order in which they are visited. */
export type Route = { name: string; stops: readonly Waypoint[] };

/** The content of a file of waypoints. */
export type Places = {
  /** The title of the file: "Napa Valley wineries". */
  name: string;
  waypoints: readonly Waypoint[];
  /** Routes over the waypoints. GPX and KML have a place for them. */
  routes?: readonly Route[];
};

/** The fields that a waypoint has, with their labels and values, in the files' order. */
export const filled = (waypoint: Waypoint): { field: Field; label: string; value: string | number }[] =>
  (Object.keys(fields) as Field[]).flatMap((field) => {
    const value = waypoint[field];
    return value === undefined || value === "" ? [] : [{ field, label: fields[field], value }];
  });

const inSummary = new Set<Field>(["score", "arrival", "fee", "reservation", "hours", "phone", "address"]);

/** The text that a map app shows for a place: the facts that a traveler needs on arrival, then the texts, a line each. */
export function summary(waypoint: Waypoint): string {
  const facts = filled(waypoint).filter(({ field }) => inSummary.has(field));
  const lines = facts.map(({ field, label, value }) =>
    field === "score" ? `${value} out of 100` : `${label}: ${value}`,
  );
  return [...lines, waypoint.description, waypoint.note].filter(Boolean).join("\n");
}

/** Degrees to a tenth of a meter: six decimals, which never need an exponent. */
export const degrees = (value: number): number => Number(value.toFixed(6)) + 0;
