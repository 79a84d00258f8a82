import { formatAmount } from "../../format/money.ts";
import { joinAsList } from "../../format/text.ts";
import { isOpenToVisitors } from "../../format/visit.ts";
import { type Currency, currencies, currencyTable } from "../../schemas/currencies.ts";
import type { Winery } from "../guide.ts";

/** A range of fees in whole currency units. The range for free tastings has no currency. */
type FeeLimit = { min: number; max: number; currency?: Currency };

/** A fee limit in a URL. Matches "30usd", "20-40eur" and "50-usd", but not "40". */
const feeLimitPattern = /^(?:(?<min>\d{1,4})-)?(?<max>[1-9]\d{0,3})?(?<code>[a-z]{3})$/;

function parseFeeLimit(text: string): FeeLimit | undefined {
  const { min, max, code } = feeLimitPattern.exec(text)?.groups ?? {};
  const currency = currencies.find((known) => known.toLowerCase() === code);
  if (!currency || (!min && !max)) return undefined;
  return { min: Number(min ?? 0), max: Number(max ?? Number.POSITIVE_INFINITY), currency };
}

/**
 * Parses "free" or limits such as "30usd,25eur". Returns undefined if they are invalid, or if a
 * currency is repeated or out of order.
 */
export function parseFeeLimits(value: string): FeeLimit[] | undefined {
  if (value === "free") return [{ min: 0, max: 0 }];
  const limits: FeeLimit[] = [];
  let lastIndex = -1;
  for (const text of value.split(",")) {
    const limit = parseFeeLimit(text);
    if (!limit?.currency) return undefined;
    const index = currencies.indexOf(limit.currency);
    if (index <= lastIndex) return undefined;
    limits.push(limit);
    lastIndex = index;
  }
  return limits;
}

/**
 * Converts an amount to the same price level in another currency: $30 to €25. Returns amounts that
 * the finder doesn't offer unchanged.
 */
export function convertFee(amount: number, from: Currency | undefined, to: Currency): number {
  const level = from ? currencyTable[from].feeLimits.indexOf(amount) : -1;
  return currencyTable[to].feeLimits[level] ?? amount;
}

/**
 * Returns true if the lowest fee is within one of the limits. Counts a free tasting as 0. Returns
 * false for a waived fee, and for a winery that accepts no visitors.
 */
export function isFeeWithinLimits(winery: Winery, limits: readonly FeeLimit[]): boolean {
  const { fee } = winery;
  if (!isOpenToVisitors(winery)) return false;
  if (typeof fee === "string") return fee === "none" && limits.some(({ min }) => min === 0);
  return limits.some(
    ({ min, max, currency }) => fee.currency === currency && min <= fee.min && fee.min <= max,
  );
}

function formatFeeLimit({ min, max, currency }: FeeLimit): string {
  if (!currency) return "free";
  if (min === 0) return `at most ${formatAmount(max, currency)}`;
  if (max === Number.POSITIVE_INFINITY) return `at least ${formatAmount(min, currency)}`;
  return `${formatAmount(min, currency)} to ${formatAmount(max, currency)}`;
}

/** Formats fee limits: "at most $30 or €25". */
export function formatFeeLimits(limits: readonly FeeLimit[]): string {
  const texts = limits.map(formatFeeLimit);
  const isCommonPrefix = (prefix: string) => texts.every((text) => text.startsWith(prefix));
  const prefix = ["at most ", "at least "].find(isCommonPrefix) ?? "";
  const amounts = texts.map((text) => text.slice(prefix.length));
  return prefix + joinAsList(amounts, "or");
}
