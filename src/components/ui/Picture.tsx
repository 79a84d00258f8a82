export const boxes = {
  gadget: { width: 640, height: 480, className: "aspect-[4/3]" },
  bottle: { width: 300, height: 400, className: "aspect-[3/4]" },
} as const;

type Props = { of: keyof typeof boxes; src: string; alt: string; lazy: boolean };

/** A list item's picture in a box of its kind's proportions, there before the picture is. */
export function Picture({ of, src, alt, lazy }: Props) {
  const { width, height, className } = boxes[of];
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
