import { type Dispatch, type ReactNode, useEffect, useState } from "react";
import { onKey } from "./onKey.ts";

const delayMs = 700;
const skipDelayMs = 300;

type State = "closed" | "waiting" | "open";

let setLast: Dispatch<State> | undefined;
/** Right after one tooltip the next needs no delay. */
let lastOpenAt = Number.NEGATIVE_INFINITY;

/** Opens a tooltip and closes the one that is open, in the same moment. */
function openAlone(set: Dispatch<State>) {
  if (setLast !== set) setLast?.("closed");
  setLast = set;
  set("open");
}

const bubble =
  "absolute bottom-full left-1/2 z-50 mb-1.5 w-max max-w-64 -translate-x-1/2 border border-edge bg-card px-3 py-2 text-sm text-ink after:absolute after:inset-x-0 after:top-full after:h-1.5";

/** A few words about the control in it, on hover or keyboard focus. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [state, setState] = useState<State>("closed");
  const close = () => setState("closed");

  useEffect(() => {
    if (state !== "waiting") return;
    const delay = performance.now() - lastOpenAt < skipDelayMs ? 0 : delayMs;
    const timer = setTimeout(() => openAlone(setState), delay);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    if (state !== "open") return;
    lastOpenAt = Number.POSITIVE_INFINITY;
    const stop = onKey("Escape", () => setState("closed"));
    return () => {
      stop();
      lastOpenAt = performance.now();
    };
  }, [state]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control is inside, and its bubble may be hovered too
    <div
      className="relative w-fit"
      onPointerEnter={({ pointerType }) => pointerType !== "touch" && setState((s) => (s === "open" ? s : "waiting"))}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => target.matches(":focus-visible") && openAlone(setState)}
      onBlur={close}
    >
      {children}
      {state === "open" && (
        <span role="tooltip" className={bubble}>
          {text}
        </span>
      )}
    </div>
  );
}
