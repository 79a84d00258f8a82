import { kmPerMile } from "../format/distance.ts";
import { amount, tastingText } from "../format/fees.ts";
import { monthNames } from "../format/months.ts";
import { listed, runs } from "../format/ranges.ts";
import { receives, reservationText } from "../format/visits.ts";
import { type Choices, me, type Question, type Within } from "./choices.ts";
import { dayNames, daysIn } from "./days.ts";
import type { Guide, Row, Unit } from "./guide.ts";
import type { Ignored } from "./read-address.ts";

/** How many: "1 winery", "14 wineries". */
export const wineryCount = (count: number): string => `${count} ${count === 1 ? "winery" : "wineries"}`;

const either = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`;

/** "25 mi". */
export const withinText = (within: Within): string => within.replace(/(?=[mk])/, " ");

/** A distance in kilometers as the road signs there count: "7 mi", "under 1 km". */
export function distanceText(km: number, unit: Unit): string {
  const distance = Math.round(unit === "mi" ? km / kmPerMile : km);
  return distance < 1 ? `under 1 ${unit}` : `${distance} ${unit}`;
}

/** A limit of the fee: "at most $40", "free", "at most $30 or €25". */
export function feeLimitText(fee: NonNullable<Choices["fee"]>): string {
  if (fee === "free") return "free";
  const limits = [...(fee.USD ? [amount(fee.USD, "USD")] : []), ...(fee.EUR ? [amount(fee.EUR, "EUR")] : [])];
  return `at most ${limits.join(" or ")}`;
}

/** How a reservation was asked for: "no reservation", "booked up to 14 days ahead". */
export function reservationChoiceText(asked: NonNullable<Choices["reservation"]>): string {
  if (asked === "none") return "no reservation";
  if (asked === "any") return "open to visitors";
  return `booked up to ${asked} ${asked === 1 ? "day" : "days"} ahead`;
}

/** What was chosen for a question, as it stands on a button and in a sentence: "open Saturday or Sunday". */
export function choiceText(question: Question, choices: Choices, guide: Guide, within: Within | undefined): string {
  const { q, where, near, score, fee, reservation, open, month, grapes, styles } = choices;
  switch (question) {
    case "q":
      return `“${q}”`;
    case "place": {
      if (near === undefined) return `in ${guide.places.find(({ id }) => id === where)?.name ?? where}`;
      const origin = near === me ? "me" : (guide.towns.find(({ id }) => id === near)?.name ?? near);
      return within ? `within ${withinText(within)} of ${origin}` : `near ${origin}`;
    }
    case "score":
      return `${score} points and up`;
    case "fee":
      return fee ? feeLimitText(fee) : "";
    case "reservation":
      return reservation ? reservationChoiceText(reservation) : "";
    case "open":
      return `open ${either(daysIn(open).map((day) => dayNames[day]!))}`;
    case "month":
      return `in ${monthNames[(month ?? 1) - 1]}`;
    case "grapes":
      return either(grapes);
    case "styles":
      return either(styles);
    case "full":
      return "full reviews only";
  }
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
  if (!receives(row)) return "Closed to visitors";
  const text = reservationText(row);
  const word = row.appointment === "Walk-ins Welcome" || row.appointment === "Allocation Only" ? "" : "Reservation ";
  return word === "" ? text.charAt(0) + text.slice(1).toLowerCase() : word + text.toLowerCase();
}

/** Where a winery is: "Oakville, Napa Valley". */
export const placeText = ({ city, region }: Row): string =>
  city === "" || city === region.name ? region.name : `${city}, ${region.name}`;

/** What of an address wasn't understood: `The link asks for near “atlantis”, which the finder doesn't know.` */
export const ignoredText = ({ name, value }: Ignored): string =>
  `The link asks for ${name} “${value}”, which the finder doesn’t know. The rest of it applies.`;

/** Points above what the fee predicts: "+2.1", "−0.4", "N/A" where there is no fee. */
export function valueText(points: number | undefined): string {
  if (points === undefined) return "N/A";
  const rounded = Math.abs(points).toFixed(1);
  return rounded === "0.0" ? rounded : `${points < 0 ? "−" : "+"}${rounded}`;
}

/** Address and phone on one line, as far as they are known. */
export const contactText = ({ address, phone }: Row): string => [address, phone].filter(Boolean).join(" · ");

/** A winery on paper: "Opus One, 96 points. 7900 St. Helena Highway, Oakville, CA 94562 · +1 707 944 9442 · …". */
export const printedText = (row: Row): string =>
  `${row.name}, ${row.score} points. ${[contactText(row) || placeText(row), tastingText(row.fee), gettingInText(row), openText(row), row.guideNote].filter(Boolean).join(" · ")}`;
