import type { ComparisonCell, ComparisonRow } from "./ComparisonTable.tsx";

/** A cell that can be compared with the other cells in its row. */
export type RankedCell = ComparisonCell & {
  /** A number to compare, such as a score or a negated fee. Higher is easier. */
  ease?: number | undefined;
  /** The unit of `ease`, such as a currency. Cells with different units can't be compared. */
  unit?: string | undefined;
  /** The advantage of the easiest cell, for the row of advantages: "Lowest fee". */
  advantage?: string | undefined;
};

/**
 * Marks a row's easiest cells, unless all are equally easy. If the units differ, only a cell
 * without a unit, such as a free tasting, can be the easiest.
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
