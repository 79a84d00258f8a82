import type { ReactNode } from "react";

/** So many copies of a blank card. */
export function Skeleton({ count, className, card }: { count: number; className: string; card: ReactNode }) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, i) => (
        <div key={i} data-skeleton="" className="min-w-0">
          {card}
        </div>
      ))}
    </div>
  );
}
