import type { Currency, Guide, Winery as Row } from "../guide.ts";

type Line = { slope: number; intercept: number; lowest: number };

/** What the rule is, for the reader. */
export const valueRule =
  "Value: the points above what the fee predicts, by a straight line through all scores against the logarithm of the fee, one for each currency. Free counts as the currency’s lowest fee.";

const known = new WeakMap<Guide, ReadonlyMap<Row, number>>();

/**
 * How many points each winery scores above what its fee predicts; those without a known fee are left out. The line is
 * the least squares of the score over the natural logarithm of the fee (the lowest of a range, in whole dollars or
 * euros), one for each currency.
 */
export function values(guide: Guide): ReadonlyMap<Row, number> {
  const before = known.get(guide);
  if (before) return before;
  const lines = new Map((["USD", "EUR"] as const).map((currency) => [currency, lineOf(currency, guide.wineries)]));
  const made = new Map(
    guide.wineries.flatMap((row): [Row, number][] => {
      const line = lines.get(currencyOf(row));
      const fee = typeof row.fee === "object" ? row.fee.min : row.fee === "none" ? line?.lowest : undefined;
      if (!line || fee === undefined) return [];
      return [[row, row.score - (line.intercept + line.slope * Math.log(fee))]];
    }),
  );
  known.set(guide, made);
  return made;
}

/** What a winery charges in, or would. */
const currencyOf = ({ fee, region }: Row): Currency =>
  typeof fee === "object" ? fee.currency : region.unit === "mi" ? "USD" : "EUR";

function lineOf(currency: Currency, rows: readonly Row[]): Line | undefined {
  const points = rows.flatMap(({ fee, score }) =>
    typeof fee === "object" && fee.currency === currency ? [{ x: Math.log(fee.min), y: score, fee: fee.min }] : [],
  );
  if (points.length === 0) return undefined;
  const mean = (of: (p: (typeof points)[number]) => number) =>
    points.reduce((sum, p) => sum + of(p), 0) / points.length;
  const [x, y] = [mean((p) => p.x), mean((p) => p.y)];
  const spread = mean((p) => (p.x - x) ** 2);
  const slope = spread === 0 ? 0 : mean((p) => (p.x - x) * (p.y - y)) / spread;
  return { slope, intercept: y - slope * x, lowest: Math.min(...points.map(({ fee }) => fee)) };
}
