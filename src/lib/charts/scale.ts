/** A linear scale from values to units of a drawing. */
export function linear(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): (value: number) => number {
  return (value) => Math.round((start + ((value - from) / (to - from)) * (end - start)) * 10) / 10;
}

const bases = [1, 2, 5];

/** The smallest round step (1, 2 or 5 times a power of ten) that cuts a span into at most so many parts. */
export function roundStep(span: number, parts: number): number {
  for (let power = 1; ; power *= 10) for (const base of bases) if (span / (base * power) <= parts) return base * power;
}

/** The middle value; between two middle ones, their mean. Throws a RangeError when there is none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new RangeError("the median of nothing");
  return (upper + lower) / 2;
}
