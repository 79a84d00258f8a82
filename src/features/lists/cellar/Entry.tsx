import type { ReactNode } from "react";

/** A row of a bottle's figures. */
export function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-dotted border-rule py-1">
      <dt className="text-soft">{label}</dt>
      <dd className="figure text-right">{children}</dd>
    </div>
  );
}
