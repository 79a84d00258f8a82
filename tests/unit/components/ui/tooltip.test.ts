import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setUpTooltips } from "../../../../src/components/ui/tooltip.ts";

/** An anchor as the script sees it. */
const anchor = () => {
  const element = {
    dataset: {} as { open?: string },
    closest: () => element,
    contains: () => false,
  };
  return element;
};
type Anchor = ReturnType<typeof anchor>;
const fire = (kind: string, target: Anchor) => {
  const event = Object.assign(new Event(kind), { pointerType: "mouse", relatedTarget: null });
  Object.defineProperty(event, "target", { value: target });
  document.dispatchEvent(event);
};
const enter = (target: Anchor) => fire("pointerover", target);
const leave = (target: Anchor) => fire("pointerout", target);

let [a, b] = [anchor(), anchor()];
const shown = () => [a, b].map(({ dataset }) => dataset.open === "true");

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", new EventTarget());
  [a, b] = [anchor(), anchor()];
  setUpTooltips();
  vi.advanceTimersByTime(1000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("waits 700 ms unless another one was just open", () => {
  enter(a);
  vi.advanceTimersByTime(699);
  expect(shown()).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([true, false]);
  leave(a);
  vi.advanceTimersByTime(299);
  enter(b);
  vi.advanceTimersByTime(0);
  expect(shown()).toEqual([false, true]);
  leave(b);
  vi.advanceTimersByTime(300);
  enter(a);
  vi.advanceTimersByTime(699);
  leave(a);
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual([false, false]);
});
