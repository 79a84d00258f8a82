import { csv } from "./csv.ts";
import { geojson } from "./geojson.ts";
import { gpx } from "./gpx.ts";
import { kml } from "./kml.ts";
import type { Places } from "./waypoint.ts";

type Format = {
  label: string;
  /** What it is good for, after "for". */
  use: string;
  mediaType: string;
  /** `creator` is the site's name. */
  write: (places: Places, creator: string) => string;
};

/** The files to take along by their extension: the label of their link, what they are sent as, and their writer. */
export const formats = {
  gpx: {
    label: "GPX",
    use: "navigation and hiking apps",
    mediaType: "application/gpx+xml",
    write: (places, creator) => gpx(creator, places),
  },
  kml: {
    label: "KML",
    use: "Google Maps and Earth",
    mediaType: "application/vnd.google-earth.kml+xml",
    write: kml,
  },
  csv: { label: "CSV", use: "a spreadsheet", mediaType: "text/csv; charset=utf-8", write: csv },
  geojson: { label: "GeoJSON", use: "mapping software", mediaType: "application/geo+json", write: geojson },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;
export const formatNames = Object.keys(formats) as FormatName[];
