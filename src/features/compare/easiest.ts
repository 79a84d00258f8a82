import type { ComparisonCell, ComparisonRow } from "./ComparisonTable.tsx";

/**
 * A cell whose `ease` ranks it among the cells with the same `unit`, the easiest highest. A cell
 * without a unit ranks among all cells. `advantage` names what the easiest cell offers.
 */
export type RankedCell = ComparisonCell & {
  ease?: number | undefined;
  unit?: string | undefined;
  advantage?: string | undefined;
};

/**
 * Marks the easiest cells of a row. Marks none if all are equally easy, or if their units differ.
 */
export function markEasiestCells<Cell extends RankedCell>(cells: readonly Cell[]) {
  const maxEase = Math.max(...cells.flatMap(({ ease }) => ease ?? []));
  const areEqual = cells.every(({ ease }) => ease === maxEase);
  const hasOneUnit = new Set(cells.flatMap(({ unit }) => unit ?? [])).size <= 1;
  return cells.map((cell) => {
    const isComparable = hasOneUnit || cell.unit === undefined;
    return { ...cell, isEasier: !areEqual && isComparable && cell.ease === maxEase };
  });
}

/** Makes the row that lists each column's advantages. Returns undefined if no column has any. */
export function makeAdvantageRow(
  rows: readonly { cells: readonly RankedCell[] }[],
): ComparisonRow | undefined {
  const columns = rows[0]?.cells ?? [];
  const cells = columns.map((_, i) => {
    const easiest = rows.flatMap(({ cells }) => (cells[i]?.isEasier ? cells[i] : []));
    const lines = easiest.flatMap(({ advantage }) => advantage ?? []);
    return { lines, notes: [lines.length === 0 && "None of these figures"] };
  });
  if (cells.every(({ lines }) => lines.length === 0)) return undefined;
  return { label: "In its favor", cells, className: "side-by-side-advantages" };
}
