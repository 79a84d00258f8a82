import { grouped } from "./text.ts";

const small = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** A whole number, none below zero: in words up to one hundred ("twenty-six"), in digits above it ("1,250"). */
export function inWords(whole: number): string {
  if (whole > 100) return grouped(whole);
  if (whole === 100) return "one hundred";
  const unit = small[whole % 10] ?? "";
  const ten = tens[Math.floor(whole / 10) - 2];
  return small[whole] ?? (whole % 10 === 0 ? `${ten}` : `${ten}-${unit}`);
}
