import type { XY } from "./frame.ts";

/** The convex hull of points (Andrew's monotone chain). */
export function hull(points: readonly XY[]): XY[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  return [...half(sorted), ...half(sorted.reverse())];
}

function half(points: readonly XY[]): XY[] {
  const chain: XY[] = [];
  for (const p of points) {
    while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, p) <= 0) chain.pop();
    chain.push(p);
  }
  return chain.slice(0, -1);
}

const turn = (a: XY, b: XY, c: XY) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
