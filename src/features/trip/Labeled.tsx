import { type ReactNode, useId } from "react";

type Props = { label: string; className?: string; children: (id: string) => ReactNode };

/** A field below its label. */
export function Labeled({ label, className = "", children }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="mt-1">{children(id)}</div>
    </div>
  );
}
