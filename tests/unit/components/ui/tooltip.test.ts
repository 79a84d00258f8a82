import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tooltip } from "../../../../src/components/ui/tooltip.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const named = (name: string, shown: string[]) =>
  tooltip((open) => shown.splice(0, shown.length, ...shown.filter((n) => n !== name), ...(open ? [name] : [])));
const press = (key: string) => document.dispatchEvent(Object.assign(new Event("keydown"), { key }));

it("waits 700 ms, right after another one not at all, and 300 ms later again", () => {
  const shown: string[] = [];
  const [a, b] = [named("a", shown), named("b", shown)];
  vi.advanceTimersByTime(1000);
  a.wait();
  vi.advanceTimersByTime(699);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(["a"]);
  a.close();
  vi.advanceTimersByTime(299);
  b.wait();
  vi.advanceTimersByTime(0);
  expect(shown).toEqual(["b"]);
  b.close();
  vi.advanceTimersByTime(300);
  a.wait();
  vi.advanceTimersByTime(699);
  expect(shown).toEqual([]);
  a.close();
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([]);
});

it("opens alone, and closes on Escape and on no other key", () => {
  const shown: string[] = [];
  const [a, b] = [named("a", shown), named("b", shown)];
  a.open();
  b.wait();
  vi.advanceTimersByTime(0);
  expect(shown).toEqual(["b"]);
  press("Enter");
  expect(shown).toEqual(["b"]);
  press("Escape");
  expect(shown).toEqual([]);
});
