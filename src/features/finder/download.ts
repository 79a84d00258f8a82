import { downloadFile } from "../../components/ui/dom.ts";
import { getToday } from "../../format/dates.ts";
import { formatHoursSummary } from "../../format/opening.ts";
import {
  type FormatName,
  formats,
  makeWineryWaypoint,
  type Waypoint,
} from "../../publish/downloads/formats.ts";
import type { Winery } from "../guide.ts";
import { formatStreetAndTown } from "./words.ts";

/** Makes a winery's waypoint for a downloaded file. `origin` is the site's origin. */
export function makeGuideWaypoint(winery: Winery, origin: string, today = getToday()): Waypoint {
  const { region, path } = winery;
  const places = { region: region.name, country: region.country.name };
  return {
    ...makeWineryWaypoint(winery, places, new URL(path, origin)),
    hours: formatHoursSummary(winery, today),
    address: formatStreetAndTown(winery),
  };
}

/** Downloads the wineries as a file. */
export function downloadWineries(wineries: readonly Winery[], format: FormatName): void {
  const waypoints = wineries.map((winery) => makeGuideWaypoint(winery, location.origin));
  const { mediaType, write } = formats[format];
  const text = write({ name: document.title, waypoints }, document.title);
  downloadFile(`wineries.${format}`, mediaType, text);
}
