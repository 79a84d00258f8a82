import type { Cell } from "../../compare/rows.ts";

/** A fact and what is to be added, or that there is none; what leads elsewhere opens there. */
export function CellText({ cell: { lines, notes, href, best } }: { cell: Cell }) {
  if (lines.length === 0) return <span className="text-soft">Not listed</span>;
  return (
    <>
      {lines.map((line, i) => (
        <span key={line} className="figure mb-1 block">
          {href ? <Leading href={href}>{line}</Leading> : line}
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

function Leading({ href, children }: { href: string; children: string }) {
  const abroad = href.startsWith("https:") && { target: "_blank", rel: "noopener" };
  return (
    <a className="link" href={href} {...abroad}>
      {children}
    </a>
  );
}
