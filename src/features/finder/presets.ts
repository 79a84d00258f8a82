import { formatAmount } from "../../format/money.ts";
import { currencies, currencyTable } from "../../schemas/currencies.ts";
import type { Choices } from "./choices.ts";
import { listWeekendDates } from "./filters.ts";

/** The second-lowest fee limit that the finder offers in each currency. */
const lowFees = currencies.map((currency) => {
  const amount = currencyTable[currency].feeLimits[1]!;
  return { text: formatAmount(amount, currency), value: amount + currency.toLowerCase() };
});

/** Lists the finder's presets. `today` is the reader's date (ISO date). */
export const listPresets = (today: string): { label: string; change: Choices }[] => [
  {
    label: "This weekend, no reservation",
    change: { open: listWeekendDates(today).join(), reservation: "none" },
  },
  {
    label: `Under ${lowFees.map(({ text }) => text).join(" / ")}`,
    change: { fee: lowFees.map(({ value }) => value).join() },
  },
  { label: "Nobody under 95", change: { score: "95" } },
  { label: "Open Sunday", change: { open: "sun" } },
  { label: "Sparkling", change: { style: "sparkling" } },
  { label: "Free tasting", change: { fee: "free" } },
];
