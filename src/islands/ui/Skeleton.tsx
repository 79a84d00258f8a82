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

/** A line of text to come; `className` gives its width. */
export const Line = ({ className = "w-full" }: { className?: string }) => (
  <span className={`blank my-[0.25lh] block h-[0.5lh] ${className}`} />
);
