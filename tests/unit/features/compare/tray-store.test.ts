import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { changeTray, currentTray, onTrayChange, trayKey } from "../../../../src/features/compare/tray.ts";

const one = [{ slug: "a", name: "A" }];
const text = '[["a","A"]]';

function memory(full = false) {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException("full", "QuotaExceededError");
      values.set(key, value);
    },
  };
}

/** A browser's storage and events, as far as the tray needs them. */
function browser(storage: object) {
  const events = new EventTarget();
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
    vi.stubGlobal(name, events[name].bind(events));
  vi.stubGlobal("localStorage", storage);
}

const forbidden = new Proxy(
  {},
  {
    get: () => {
      throw new DOMException("forbidden", "SecurityError");
    },
  },
);

beforeEach(() => {
  browser(memory());
  changeTray([]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("is stored, is the same object until it changes, and leaves nothing behind when it is empty", () => {
  const storage = memory();
  browser(storage);
  changeTray(one);
  expect(storage.values.get(trayKey)).toBe(text);
  expect(currentTray()).toEqual(one);
  expect(currentTray()).toBe(currentTray());
  changeTray([]);
  expect(storage.values.has(trayKey)).toBe(false);
  expect(currentTray()).toEqual([]);
});

it.each([
  ["full", memory(true)],
  ["forbidden", forbidden],
])("lasts as long as the page where storage is %s", (_, storage) => {
  browser(storage);
  expect(currentTray()).toEqual([]);
  changeTray(one);
  expect(currentTray()).toEqual(one);
});

it("tells of a change in this tab and in another, until nobody listens", () => {
  const listener = vi.fn();
  const stop = onTrayChange(listener);
  changeTray(one);
  expect(listener).toHaveBeenCalledTimes(1);
  for (const key of [trayKey, null, "something else"]) dispatchEvent(Object.assign(new Event("storage"), { key }));
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  changeTray([]);
  expect(listener).toHaveBeenCalledTimes(3);
});
