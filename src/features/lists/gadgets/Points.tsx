type Props = { title: string; mark: string; color: string; points: readonly string[] };

/** What speaks for a gadget, or against it. */
export function Points({ title, mark, color, points }: Props) {
  return (
    <section>
      <h3 className={`label ${color}`}>{title}</h3>
      <ul className="mt-2 space-y-1.5 text-sm">
        {points.map((point) => (
          <li key={point} className="grid grid-cols-[1rem_minmax(0,1fr)]">
            <span aria-hidden="true" className={`figure ${color}`}>
              {mark}
            </span>
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
