import { csv } from "./csv.ts";
import { geojson } from "./geojson.ts";
import { gpx } from "./gpx.ts";
import { kml } from "./kml.ts";
import type { Places } from "./waypoint.ts";

type Format = {
  mediaType: string /** Whom it is for. */;
  use: string;
  write: (places: Places, creator: string) => string;
};

/** The files to take along: their extension, what they are sent as, and how they are written. */
export const formats = {
  gpx: {
    mediaType: "application/gpx+xml",
    use: "navigation and hiking apps",
    write: (places, creator) => gpx(creator, places),
  },
  kml: { mediaType: "application/vnd.google-earth.kml+xml", use: "Google Maps and Earth", write: kml },
  csv: { mediaType: "text/csv; charset=utf-8", use: "a spreadsheet", write: csv },
  geojson: { mediaType: "application/geo+json", use: "mapping software", write: geojson },
} as const satisfies Record<string, Format>;
export type FormatName = keyof typeof formats;
