import { maxStars } from "../../format/scores.ts";

const star = "M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z";

/** Five stars, the first `count` of them filled. */
export function Stars({ count }: { count: number }) {
  return (
    <svg
      role="img"
      aria-label={`${count} out of ${maxStars} stars`}
      viewBox="0 0 100 20"
      width="90"
      height="18"
      className="h-auto max-w-full min-w-0 shrink text-gold"
    >
      {Array.from({ length: maxStars }, (_, i) => (
        <path
          key={i}
          d={star}
          transform={`translate(${i * 20} 0)`}
          fill={i < count ? "currentColor" : "none"}
          stroke="currentColor"
          strokeWidth="1.2"
        />
      ))}
    </svg>
  );
}
