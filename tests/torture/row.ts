/** A row of the table: what was tried, the goal, and the result. */
export type Row = { row: string; target: string; measured: string; ok: boolean };

export function printTable(rows: Row[]): string {
  const cells = rows.map(({ row, target, measured, ok }) => [ok ? "ok" : "FAILED", row, target, measured]);
  const head = ["", "row", "target", "measured"];
  return [head, head.map(() => "---"), ...cells].map((line) => `| ${line.join(" | ")} |`).join("\n");
}

/** The value below which `share` (0 to 1) of the sorted numbers lie. */
export const quantile = (numbers: number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Whether a time is within its limit. `npm test` keeps the machine busy with other suites, and doesn't judge times. */
export const inTime = (milliseconds: number, limit: number): boolean =>
  process.env.VITEST !== undefined || milliseconds <= limit;
