import type { rowsOf } from "./rows.ts";

/** The facts that all of the wineries share. */
export function SameFacts({ rows, count }: { rows: ReturnType<typeof rowsOf>; count: number }) {
  return (
    <section className="mt-5" aria-labelledby="same">
      <h2 id="same" className="label">
        The same for {count === 2 ? "both" : "all"}
      </h2>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {rows.map(({ label, cells: [cell] }) => (
          <div key={label}>
            <dt className="inline text-soft">{label}: </dt>
            <dd className="inline">{[...(cell?.lines ?? []), ...(cell?.notes ?? [])].join("; ")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
