import { amount } from "../../format/money.ts";
import { monthNames } from "../../format/time.ts";
import type { Currency, Guide } from "../guide.ts";
import { feeLimitText } from "./choice-texts.ts";
import type { Choices, FeeLimit } from "./choices.ts";

/** An option of a select: its word in the form, what a reader sees, and the change that choosing it makes. */
export type Option = {
  word: string;
  label: string;
  change: Partial<Choices>;
  /** It can be chosen where it leaves nothing too: the finder then says how far to look. */
  always?: true;
};
export type OptionGroup = { label: string; options: Option[] };

const scoreSteps = [88, 90, 92, 94, 95, 96, 98];
const feeSteps: Readonly<Record<Currency, readonly number[]>> = {
  USD: [20, 30, 40, 60, 100],
  EUR: [20, 25, 30, 50, 100],
};
const aheadSteps = [7, 14, 30, 60];

/** The steps, and what the reader has asked for by the address where that is between them. */
const withAsked = (steps: readonly number[], asked: unknown): number[] =>
  typeof asked === "number" && !steps.includes(asked) ? [...steps, asked].sort((a, b) => a - b) : [...steps];

const option = (label: string, change: Partial<Choices>): Option => ({
  word: JSON.stringify(Object.values(change)[0]),
  label,
  change,
});

export const scoreOptions = ({ score }: Choices): Option[] =>
  withAsked(scoreSteps, score).map((points) => option(`${points} and up`, { score: points }));

/** Free, then steps in each currency; a limit in both is one of its own. */
export function feeOptions({ fee }: Choices): OptionGroup[] {
  const limits = (currency: Currency) => {
    const alone = typeof fee === "object" && Object.keys(fee).length === 1 ? fee[currency] : undefined;
    return withAsked(feeSteps[currency], alone).map((most) =>
      option(`Up to ${amount(most, currency)}`, { fee: { [currency]: most } }),
    );
  };
  const both = (limit: FeeLimit | undefined): Option[] =>
    typeof limit === "object" && Object.keys(limit).length > 1 ? [option(feeLimitText(limit), { fee: limit })] : [];
  return [
    { label: "Either currency", options: [option("Free", { fee: "free" }), ...both(fee)] },
    { label: "In dollars", options: limits("USD") },
    { label: "In euros", options: limits("EUR") },
  ];
}

export const reservationOptions = ({ reservation }: Choices): Option[] => [
  option("No reservation needed", { reservation: "none" }),
  ...withAsked(aheadSteps, reservation).map((days) =>
    option(`Up to ${days} ${days === 1 ? "day" : "days"} ahead`, { reservation: days }),
  ),
  option("Hide closed doors", { reservation: "any" }),
];

export const monthOptions: readonly Option[] = monthNames.map((name, i) => option(name, { month: i + 1 }));

export const grapeOptions = ({ grapes }: Guide): Option[] => grapes.map((grape) => option(grape, { grapes: [grape] }));
