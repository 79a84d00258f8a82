import { amount } from "../../format/money.ts";
import { monthNames } from "../../format/time.ts";
import type { Guide } from "../guide.ts";
import { type Choices, me, type Question, type Within } from "./choices.ts";
import { dayNames, daysIn } from "./days.ts";
import { defaultWithin, originOf } from "./questions.ts";
import type { Ignored } from "./read-address.ts";
import type { Survey } from "./survey.ts";

const either = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`;

/** "25 mi". */
export const withinText = (within: Within): string => within.replace(/(?=[mk])/, " ");

/** A limit of the fee: "at most $40", "free", "at most $30 or €25". */
export function feeLimitText(fee: NonNullable<Choices["fee"]>): string {
  if (fee === "free") return "free";
  const limits = [...(fee.USD ? [amount(fee.USD, "USD")] : []), ...(fee.EUR ? [amount(fee.EUR, "EUR")] : [])];
  return `at most ${limits.join(" or ")}`;
}

/** How a reservation was asked for: "no reservation", "booked up to 14 days ahead". */
function reservationChoiceText(asked: NonNullable<Choices["reservation"]>): string {
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

/** What of an address wasn't understood: `The link asks for near “atlantis”, which the finder doesn't know.` */
export const ignoredText = ({ name, value }: Ignored): string =>
  `The link asks for ${name} “${value}”, which the finder doesn’t know. The rest of it applies.`;

/** What was chosen for each question of a survey, in words. */
export function choiceTexts({ choices, guide, position }: Survey): (question: Question) => string {
  const origin = originOf(choices, guide, position);
  const within = origin && (choices.within ?? defaultWithin(choices, guide, origin));
  return (question) => choiceText(question, choices, guide, within);
}
