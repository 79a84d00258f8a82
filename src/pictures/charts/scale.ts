import { scaleLinear } from "d3-scale";

/** A linear scale from values to units of a drawing, to a tenth. */
export function linear(domain: readonly [number, number], range: readonly [number, number]): (value: number) => number {
  const scale = scaleLinear(domain, range);
  return (value) => Math.round(scale(value) * 10) / 10;
}

const bases = [1, 2, 5];

/**
 * The smallest round step (1, 2 or 5 times a power of ten) that cuts a span into at most so many parts. The steps of
 * d3-array are only about as many as asked for, and may be fractions of a dollar.
 */
export function roundStep(span: number, parts: number): number {
  for (let power = 1; ; power *= 10) for (const base of bases) if (span / (base * power) <= parts) return base * power;
}
