import { guideNoteText, tastingText } from "../../format/money.ts";
import { capitalize, distanceText } from "../../format/text.ts";
import { weekdaysText } from "../../format/time.ts";
import { isOpenToVisitors, reservationText } from "../../format/visit.ts";
import type { Winery } from "../guide.ts";

/** How many: "1 winery", "14 wineries". */
export const wineryCountText = (count: number): string =>
  `${count} ${count === 1 ? "winery" : "wineries"}`;

/** When a winery is open: "Open daily", "Usually open Mon–Sat by appointment", "Hours unknown". */
export function openText({ openDays, byAppointment, years }: Winery): string {
  if (!openDays) return "Hours unknown";
  const open = years.hours === undefined ? "Usually open" : "Open";
  return `${open} ${weekdaysText(openDays).replace("Daily", "daily")}${byAppointment ? " by appointment" : ""}`;
}

/** How to get in: "Walk-ins welcome", "Reservation required, 14 days ahead", "Closed to visitors". */
export function gettingInText(winery: Winery): string {
  if (!isOpenToVisitors(winery)) return "Closed to visitors";
  const text = reservationText(winery, winery.years.reservation).toLowerCase();
  const { appointment } = winery;
  if (appointment !== "Walk-ins Welcome" && appointment !== "Allocation Only")
    return `Reservation ${text}`;
  return capitalize(text);
}

/** Where a winery is: "Oakville, Napa Valley". */
export const placeText = ({ city, region }: Winery): string =>
  city === undefined || city === region.name ? region.name : `${city}, ${region.name}`;

/** How far away a winery is, as the road signs there say it: "7 miles". */
export const awayText = (km: number, { region }: Winery): string =>
  distanceText(km, region.distances);

/** Points above what the fee predicts: "+2.1", "−0.4", "N/A" without a fee. */
export function valueText(points: number | undefined): string {
  if (points === undefined) return "N/A";
  const rounded = Math.abs(points).toFixed(1);
  return rounded === "0.0" ? rounded : `${points < 0 ? "−" : "+"}${rounded}`;
}

/** Street and town on one line, without the country. */
export const addressText = ({ address }: Winery): string | undefined =>
  address?.slice(0, -1).join(", ");

/** Address and phone on one line, as far as they are known. */
export const contactText = (winery: Winery): string =>
  [addressText(winery), winery.phone].filter(Boolean).join(" · ");

/** The figures on the regional guide's card, where they differ. */
export const noteText = ({ guideRating, guideFee }: Winery): string =>
  guideNoteText({ rating: guideRating, fee: guideFee });

/** Fee, reservation and open days, and the figures on the regional guide's card. */
export const visitText = (winery: Winery): string =>
  [
    tastingText(winery.fee, winery.years.fee),
    gettingInText(winery),
    openText(winery),
    noteText(winery),
  ]
    .filter(Boolean)
    .join(" · ");

/** A winery on paper: "Opus One, 96 points. 7900 St. Helena Highway, Oakville, CA 94562 · +1 707 944 9442 · …". */
export const printedText = (winery: Winery): string =>
  `${winery.name}, ${winery.score} points. ${contactText(winery) || placeText(winery)} · ${visitText(winery)}`;
