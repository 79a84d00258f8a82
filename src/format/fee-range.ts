import type { Price } from "../schemas/price.ts";
import type { Visit } from "../schemas/visit.ts";
import { feeText } from "./fees.ts";
import { inWords } from "./number-words.ts";
import { receives } from "./visits.ts";

/** The lowest to the highest fee that these wineries charge; undefined where none does. A free tasting has no fee. */
export function feeRange(visits: readonly Visit[]): Price | undefined {
  const fees = visits.filter(receives).flatMap(({ fee }) => (typeof fee === "object" ? [fee] : []));
  const [first] = fees;
  if (!first) return undefined;
  const min = Math.min(...fees.map((fee) => fee.min));
  const max = Math.max(...fees.map((fee) => fee.max ?? fee.min));
  return { min, currency: first.currency, ...(max > min && { max }) };
}

/**
 * A caption for a region's fees: these wineries' own range where it differs, a note where none of them charges, how
 * many are free, and how many are closed to visitors. Undefined where there is nothing to add.
 */
export function feeCaption(fees: Price, visits: readonly Visit[]): string | undefined {
  const range = feeRange(visits);
  const charging = visits.filter((visit) => receives(visit) && typeof visit.fee === "object").length;
  const free = visits.filter((visit) => receives(visit) && visit.fee === "none").length;
  const shut = visits.filter((visit) => !receives(visit)).length;
  const of = ` of the ${inWords(visits.length)} below`;
  const parts = [
    ...(range ? [] : ["what other cellars in the region charge"]),
    ...(range && feeText(range) !== feeText(fees)
      ? [`${feeText(range)} at the ${inWords(charging)} below that charge${charging === 1 ? "s" : ""}`]
      : []),
    ...(free > 0 ? [`free at ${inWords(free)}${of}`] : []),
    ...(shut > 0 ? [`${inWords(shut)}${free > 0 ? "" : of} ${shut === 1 ? "takes" : "take"} no visitors`] : []),
  ];
  const text = parts.join("; ");
  return text === "" ? undefined : text.charAt(0).toUpperCase() + text.slice(1);
}
