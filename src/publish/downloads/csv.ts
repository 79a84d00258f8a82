import { writeCsv } from "../../site/csv.ts";
import { degrees, type Field, fields, filled, type Places } from "./waypoint.ts";

/** Excel reads a file without a byte order mark in the system's legacy encoding, and "Rías" comes out as "RÃ­as". */
const byteOrderMark = "\ufeff";

/** Places as CSV (RFC 4180, UTF-8): a header, then a row each, with the columns that any of the places can fill. */
export function csv({ waypoints }: Pick<Places, "waypoints">): string {
  const used = new Set(waypoints.flatMap((waypoint) => filled(waypoint).map(({ field }) => field)));
  const columns = (Object.keys(fields) as Field[]).filter((field) => used.has(field));
  return (
    byteOrderMark +
    writeCsv([
      ["Name", ...columns.map((column) => fields[column]), "Latitude", "Longitude"],
      ...waypoints.map((waypoint) => [
        waypoint.name,
        ...columns.map((column) => waypoint[column] ?? ""),
        degrees(waypoint.latitude),
        degrees(waypoint.longitude),
      ]),
    ])
  );
}
