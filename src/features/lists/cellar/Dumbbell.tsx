import type { ValuedBottle } from "./values.ts";

const fill = { up: "fill-up", down: "fill-down", flat: "fill-soft" } as const;
const stroke = { up: "stroke-up", down: "stroke-down", flat: "stroke-soft" } as const;

type Props = { bottle: ValuedBottle; at: (cents: number) => string };

/** What a bottle cost and what it is worth: a ring, a dot, and the line between them. */
export function Dumbbell({ bottle: { purchasePrice, currentValue, change }, at }: Props) {
  return (
    <svg aria-hidden="true" className="order-last col-span-2 h-5 w-full md:order-none md:col-span-1">
      <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-rule" />
      <line
        x1={at(purchasePrice)}
        x2={at(currentValue)}
        y1="50%"
        y2="50%"
        strokeWidth="3"
        className={stroke[change.direction]}
      />
      <circle cx={at(purchasePrice)} cy="50%" r="4" strokeWidth="1.5" className="fill-paper stroke-ink" />
      <circle cx={at(currentValue)} cy="50%" r="5" className={fill[change.direction]} />
    </svg>
  );
}
