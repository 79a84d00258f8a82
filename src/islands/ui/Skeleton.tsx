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

/** A line of text to come, as high as its text would be; `className` gives its width. */
export const Line = ({ className = "w-full" }: { className?: string }) => (
  <span className={`blank block h-[1lh] bg-clip-content py-[0.25lh] ${className}`} />
);

/** So many full lines of text, and a last shorter one. */
export const Lines = ({ count }: { count: number }) => (
  <>
    {Array.from({ length: count - 1 }, (_, i) => (
      <Line key={i} />
    ))}
    <Line className="w-1/2" />
  </>
);
