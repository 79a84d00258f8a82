import { fold } from "../../format/text.ts";
import type { Winery as Row } from "../guide.ts";
import type { Choices, Sort } from "./choices.ts";
import type { Survey } from "./survey.ts";
import { values } from "./value.ts";

/** The order in which a reader gets the answer: the one they asked for where it can be had. */
export function sortOf({ sort, near }: Choices, km: unknown): Sort {
  if (sort === "distance" && !km) return "score";
  return sort ?? (near !== undefined && km ? "distance" : "score");
}

/** Free first, then dollars, then euros, each from the lowest fee; last come those whose fee isn't known. */
function feeRank({ fee }: Row): number {
  if (fee === "none") return 0;
  if (fee === "waived") return 1;
  if (fee === "not offered") return Number.POSITIVE_INFINITY;
  return fee.min + (fee.currency === "USD" ? 10 : 1e6);
}

const names = new WeakMap<Row, string>();
function sortName(row: Row): string {
  const name = names.get(row) ?? fold(row.name);
  names.set(row, name);
  return name;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
/** Not a difference, which two infinities don't have. */
const byNumber = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0);

/** The same rows in a total order: what is equal by the chosen sort goes by score, by name and by address. */
export function ordered(rows: readonly Row[], { choices, guide, km }: Survey): Row[] {
  const sort = sortOf(choices, km);
  const value = sort === "value" ? values(guide) : undefined;
  const rank: Record<Sort, (row: Row) => number> = {
    score: () => 0,
    name: () => 0,
    fee: feeRank,
    value: (row) => -(value?.get(row) ?? Number.NEGATIVE_INFINITY),
    distance: (row) => km?.(row) ?? 0,
  };
  const first = rank[sort];
  const byName = (a: Row, b: Row) => byText(sortName(a), sortName(b));
  return rows.toSorted(
    (a, b) =>
      byNumber(first(a), first(b)) ||
      (sort === "name" ? byName(a, b) : b.score - a.score || byName(a, b)) ||
      byText(a.path, b.path),
  );
}
