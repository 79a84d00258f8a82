import { kmPerMile } from "../../format/distance.ts";
import { guideNote, tastingText } from "../../format/money.ts";
import { listed, runs } from "../../format/text.ts";
import { acceptsVisitors, reservationText } from "../../format/visit.ts";
import type { Winery as Row, Unit } from "../guide.ts";
import { dayNames, daysIn } from "./days.ts";

/** How many: "1 winery", "14 wineries". */
export const wineryCount = (count: number): string => `${count} ${count === 1 ? "winery" : "wineries"}`;

/** A distance in kilometers as the road signs there count: "7 mi", "under 1 km". */
export function distanceText(km: number, unit: Unit): string {
  const distance = Math.round(unit === "mi" ? km / kmPerMile : km);
  return distance < 1 ? `under 1 ${unit}` : `${distance} ${unit}`;
}

const dayName = (day: number) => dayNames[day]!.slice(0, 3);

/** When a winery is open: "Open daily", "Open Mon–Sat by appointment", "Hours unknown". */
export function openText({ openDays, byAppointment }: Row): string {
  if (openDays === undefined) return "Hours unknown";
  const days = daysIn(openDays);
  const spans = runs(days, (a, b) => b === a + 1);
  const [first] = spans;
  const last = spans.at(-1);
  // A run of days may go on over the end of the week.
  if (first && last && first !== last && first[0] === 0 && last[1] === 6) {
    last[1] = first[1];
    spans.shift();
  }
  const text =
    days.length === 7 ? "daily" : listed(spans.map(([a, b]) => (a === b ? dayName(a) : `${dayName(a)}–${dayName(b)}`)));
  return `Open ${text}${byAppointment ? " by appointment" : ""}`;
}

/** How to get in: "Walk-ins welcome", "Reservation required, 14 days ahead", "Closed to visitors". */
export function gettingInText(row: Row): string {
  if (!acceptsVisitors(row)) return "Closed to visitors";
  const text = reservationText(row);
  const word = row.appointment === "Walk-ins Welcome" || row.appointment === "Allocation Only" ? "" : "Reservation ";
  return word === "" ? text.charAt(0) + text.slice(1).toLowerCase() : word + text.toLowerCase();
}

/** Where a winery is: "Oakville, Napa Valley". */
export const placeText = ({ city, region }: Row): string =>
  city === undefined || city === region.name ? region.name : `${city}, ${region.name}`;

/** Points above what the fee predicts: "+2.1", "−0.4", "N/A" where there is no fee. */
export function valueText(points: number | undefined): string {
  if (points === undefined) return "N/A";
  const rounded = Math.abs(points).toFixed(1);
  return rounded === "0.0" ? rounded : `${points < 0 ? "−" : "+"}${rounded}`;
}

/** Address and phone on one line, as far as they are known. */
export const contactText = (row: Row): string => [addressText(row), row.phone].filter(Boolean).join(" · ");

/** Street and town on one line; the country is left out, since a reader knows where they are going. */
export const addressText = ({ address }: Row): string | undefined => address?.slice(0, -1).join(", ");

/** The figures on the regional guide's card, where they differ. */
export const noteText = ({ guideRating, guideFee }: Row): string => guideNote({ rating: guideRating, fee: guideFee });

/** A winery on paper: "Opus One, 96 points. 7900 St. Helena Highway, Oakville, CA 94562 · +1 707 944 9442 · …". */
export const printedText = (row: Row): string =>
  `${row.name}, ${row.score} points. ${[contactText(row) || placeText(row), tastingText(row.fee), gettingInText(row), openText(row), noteText(row)].filter(Boolean).join(" · ")}`;
