import type { FormatName } from "../../publish/downloads/formats.ts";
import type { Winery as Row } from "../guide.ts";

const labels = { csv: "CSV", geojson: "GeoJSON", gpx: "GPX", kml: "KML" } satisfies Record<FormatName, string>;

/** The answer as files, and on paper. What writes them is fetched when one is wanted. */
export default function TakeAlong({ rows }: { rows: readonly Row[] }) {
  const save = (format: FormatName) => void import("./save-rows.ts").then(({ saveRows }) => saveRows(rows, format));
  return (
    <p className="finder-along">
      Take this list along:{" "}
      {(Object.keys(labels) as FormatName[]).map((format) => (
        <button key={format} type="button" className="link" onClick={() => save(format)}>
          {labels[format]}
        </button>
      ))}
      <button type="button" className="link" onClick={() => print()}>
        Print
      </button>
    </p>
  );
}
