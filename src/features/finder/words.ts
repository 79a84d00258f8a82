import { guideNoteText, tastingText } from "../../format/money.ts";
import { capitalize, distanceText } from "../../format/text.ts";
import { weekdaysText } from "../../format/time.ts";
import { isOpenToVisitors, reservationText } from "../../format/visit.ts";
import type { Winery } from "../guide.ts";

/** "1 winery", "14 wineries". */
export const wineryCountText = (count: number): string =>
  `${count} ${count === 1 ? "winery" : "wineries"}`;

/** "Open daily", "Usually open Mon–Sat by appointment", "Hours unknown". */
export function openText({ openDays, byAppointment, years }: Winery): string {
  if (!openDays) return "Hours unknown";
  const open = years.hours === undefined ? "Usually open" : "Open";
  const days = weekdaysText(openDays).replace("Daily", "daily");
  return `${open} ${days}${byAppointment ? " by appointment" : ""}`;
}

/** "Walk-ins welcome", "Reservation required, 14 days ahead", "Closed to visitors". */
export function gettingInText(winery: Winery): string {
  if (!isOpenToVisitors(winery)) return "Closed to visitors";
  const { appointment, years } = winery;
  const text = reservationText(winery, years.reservation).toLowerCase();
  const isPhrase = appointment === "Walk-ins Welcome" || appointment === "Allocation Only";
  return isPhrase ? capitalize(text) : `Reservation ${text}`;
}

/** "Oakville, Napa Valley". */
export const placeText = ({ city, region }: Winery): string =>
  city === undefined || city === region.name ? region.name : `${city}, ${region.name}`;

/** Formats a distance in the unit of the road signs at the winery: "7 miles". */
export const awayText = (km: number, { region }: Winery): string =>
  distanceText(km, region.distances);

/** Formats points above what the fee predicts: "+2.1", "−0.4", "N/A" without a fee. */
export function valueText(points: number | undefined): string {
  if (points === undefined) return "N/A";
  const rounded = Math.abs(points).toFixed(1);
  if (rounded === "0.0") return rounded;
  return (points < 0 ? "−" : "+") + rounded;
}

/** Street and town on one line, without the country. */
export const addressText = ({ address }: Winery): string | undefined =>
  address?.slice(0, -1).join(", ");

const joinWithDots = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(" · ");

/** Postal address and phone on one line, if known. */
export const contactText = (winery: Winery): string =>
  joinWithDots([addressText(winery), winery.phone]);

/** The figures on the regional guide's card, if they differ. */
export const noteText = ({ guideRating, guideFee }: Winery): string =>
  guideNoteText({ rating: guideRating, fee: guideFee });

/** Fee, reservation and open days, and the figures on the regional guide's card. */
export function visitText(winery: Winery): string {
  const fee = tastingText(winery.fee, winery.years.fee);
  return joinWithDots([fee, gettingInText(winery), openText(winery), noteText(winery)]);
}

/** A winery on paper: "Opus One, 96 points. 7900 St. Helena Highway, Oakville, CA 94562 · +1 707 944 9442 · …". */
export function printedText(winery: Winery): string {
  const contact = contactText(winery) || placeText(winery);
  return `${winery.name}, ${winery.score} points. ${joinWithDots([contact, visitText(winery)])}`;
}
