import { CellLink } from "./CellLink.tsx";
import type { Cell } from "./rows.ts";

/** A fact and its notes, or that there is none. */
export function CellText({ cell: { lines, notes, href, best } }: { cell: Cell }) {
  if (lines.length === 0) return <span className="text-soft">Not listed</span>;
  return (
    <>
      {lines.map((line, i) => (
        <span key={line} className="figure mb-1 block">
          {href ? <CellLink href={href}>{line}</CellLink> : line}
          {best && i === 0 && <span className="badge ml-2">{best}</span>}
        </span>
      ))}
      {notes.map((note) => (
        <span key={note} className="figure block text-soft">
          {note}
        </span>
      ))}
    </>
  );
}
