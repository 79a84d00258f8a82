import { saveFile } from "../../components/ui/dom.ts";
import { getToday } from "../../format/dates.ts";
import { visitFeeText } from "../../format/money.ts";
import { closuresText, datedHoursText } from "../../format/opening.ts";
import { reservationText } from "../../format/visit.ts";
import {
  type FormatName,
  formatFactFields,
  formats,
  type Waypoint,
} from "../../publish/downloads/formats.ts";
import type { Winery } from "../guide.ts";
import { addressText } from "./words.ts";

const joinHours = (texts: readonly (string | undefined)[]): string | undefined =>
  texts.filter(Boolean).join("; ") || undefined;

/** Makes a winery's waypoint for a file. `origin` is the origin of the site's URLs. */
export const makeWineryWaypoint = (
  winery: Winery,
  origin: string,
  today = getToday(),
): Waypoint => ({
  name: winery.name,
  latitude: winery.latitude,
  longitude: winery.longitude,
  score: winery.score,
  region: winery.region.name,
  country: winery.region.country.name,
  fee: visitFeeText(winery.fee, winery.years.fee),
  reservation: reservationText(winery, winery.years.reservation),
  hours: joinHours([datedHoursText(winery, today), closuresText(winery, today)]),
  ...formatFactFields(winery.facts),
  grapes: winery.grapes.join(", "),
  address: addressText(winery),
  phone: winery.phone,
  review: new URL(winery.path, origin).href,
});

/** Makes the browser download the wineries as a file. */
export function download(wineries: readonly Winery[], format: FormatName): void {
  const waypoints = wineries.map((winery) => makeWineryWaypoint(winery, location.origin));
  const { mediaType, write } = formats[format];
  const text = write({ name: document.title, waypoints }, document.title);
  saveFile(`wineries.${format}`, mediaType, text);
}
