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
