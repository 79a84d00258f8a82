import { type ReactNode, useEffect, useState } from "react";
import { tooltip } from "./tooltip.ts";

const bubble =
  "absolute bottom-full left-1/2 z-50 mb-1.5 w-max max-w-64 -translate-x-1/2 border border-edge bg-card px-3 py-2 text-sm text-ink after:absolute after:inset-x-0 after:top-full after:h-1.5";

/** A few words about the control in it, on hover or keyboard focus. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [{ open, wait, close }] = useState(() => tooltip(setOpen));
  useEffect(() => close, [close]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control is inside, and its bubble may be hovered too
    <div
      className="relative w-fit"
      onPointerEnter={({ pointerType }) => pointerType !== "touch" && wait()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => target.matches(":focus-visible") && open()}
      onBlur={close}
    >
      {children}
      {isOpen && (
        <span role="tooltip" className={bubble}>
          {text}
        </span>
      )}
    </div>
  );
}
