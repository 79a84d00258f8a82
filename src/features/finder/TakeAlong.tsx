import type { FormatName } from "../../publish/downloads/formats.ts";
import type { Winery } from "../guide.ts";
import { downloadWineries } from "./download.ts";

const formatLabels = { csv: "CSV", geojson: "GeoJSON", gpx: "GPX", kml: "KML" } as const;

/** Buttons that save the wineries as files, or print them. */
export default function TakeAlong({ wineries }: { wineries: readonly Winery[] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm print:hidden">
      Take this list along:{" "}
      {(Object.keys(formatLabels) as FormatName[]).map((format) => (
        <button
          key={format}
          type="button"
          className="link min-h-8 cursor-pointer"
          onClick={() => downloadWineries(wineries, format)}
        >
          {formatLabels[format]}
        </button>
      ))}
      <button type="button" className="link min-h-8 cursor-pointer" onClick={() => print()}>
        Print
      </button>
    </p>
  );
}
