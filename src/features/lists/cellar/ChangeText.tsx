import type { Change } from "./values.ts";

const colors: Record<Change["direction"], string> = { up: "text-up", down: "text-down", flat: "text-soft" };

/** A change in percent with its sign, in the color of its direction. */
export function ChangeText({ change: { direction, text } }: { change: Change }) {
  return (
    <span data-direction={direction} className={`figure inline-block ${colors[direction]}`}>
      {text}
    </span>
  );
}
