import { maxStars } from "../../format/scores.ts";

const boxes = {
  gadget: { width: 640, height: 480, className: "aspect-[4/3]" },
  bottle: { width: 300, height: 400, className: "aspect-[3/4]" },
} as const;

type PictureProps = { kind: keyof typeof boxes; src: string; alt: string; lazy: boolean };

/**
 * A list item's picture in a box with a fixed aspect ratio. The box is empty for a placeholder
 * item.
 */
export function Picture({ kind, src, alt, lazy }: PictureProps) {
  const { width, height, className } = boxes[kind];
  if (src === "") return <span className={`blank block w-full ${className}`} />;
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={lazy ? "lazy" : "eager"}
      decoding="async"
      className={`${className} w-full bg-sunk object-cover`}
    />
  );
}

export const Price = ({ text, unit }: { text: string; unit?: string }) => (
  <p className="figure text-soft">
    <span className="font-display text-2xl leading-none text-ink">{text}</span>
    {unit !== undefined && <span className="text-sm"> {unit}</span>}
  </p>
);

const starShape = "M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z";

export const Stars = ({ count }: { count: number }) => (
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
        d={starShape}
        transform={`translate(${i * 20} 0)`}
        fill={i < count ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="1.2"
      />
    ))}
  </svg>
);
