import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  changeTray,
  currentTray,
  maxWineries,
  onTrayChange,
  stored,
  type Tray,
  toggled,
  trayFrom,
  trayKey,
} from "../../../../src/features/compare/tray.ts";

const item = (slug: string) => ({ slug, name: slug.toUpperCase() });
const tray = (...slugs: string[]): Tray => slugs.map(item);

it.each([
  ...[null, "", "{", "null", "7", '"opus-one"', "{}", "[1,null,[],{}]", '["opus-one","keever"]', '[["opus-one"]]'],
  '[["opus-one",""]]',
  '[["OPUS ONE","Opus One"],["../x","x"],["<script>","x"],["-","x"]]',
])("a tray stored as %s is empty", (text) => expect(trayFrom(text)).toEqual([]));

it("of a damaged tray the valid wineries are read, each once and four at most", () => {
  const text = '[["a","A"],["a","Again"],7,["b","B","more"],["c",9],["c","C"],["d","D"],["e","E"]]';
  expect(trayFrom(text)).toEqual(tray("a", "b", "c", "d"));
  fc.assert(fc.property(fc.json(), (json) => trayFrom(json).length <= maxWineries));
});

it("a press adds a winery or removes it, and a full tray says what to do", () => {
  const presses = (before: Tray, slug: string) => toggled(before, item(slug));
  expect(presses([], "a")).toEqual({ tray: tray("a"), message: "A is in the comparison. Add one more to compare." });
  expect(presses(tray("a"), "b")).toEqual({ tray: tray("a", "b"), message: "B is in the comparison. 2 to compare." });
  expect(presses(tray("a", "b"), "a")).toEqual({
    tray: tray("b"),
    message: "A is out of the comparison. Add one more to compare.",
  });
  expect(presses(tray("a"), "a").message).toBe("A is out of the comparison. Nothing is left to compare.");
  const full = tray("a", "b", "c", "d");
  expect(presses(full, "e")).toEqual({
    tray: full,
    message: "Four is the most that fit side by side. Remove one to add E.",
    full: true,
  });
});

describe("the tray", () => {
  const one = tray("a");

  /** A browser's storage and events, as far as the tray needs them. */
  function browser({ isFull = false, isForbidden = false } = {}): Map<string, string> {
    const values = new Map<string, string>();
    const refuse = (reason: string) => {
      throw new DOMException(reason);
    };
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => (isForbidden ? refuse("forbidden") : (values.get(key) ?? null)),
      removeItem: (key: string) => values.delete(key),
      setItem: (key: string, value: string) => (isFull || isForbidden ? refuse("full") : values.set(key, value)),
    });
    const events = new EventTarget();
    for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
      vi.stubGlobal(name, events[name].bind(events));
    return values;
  }

  beforeEach(() => {
    browser();
    changeTray([]);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is stored, is the same object until it changes, and leaves nothing behind when it is empty", () => {
    const values = browser();
    changeTray(one);
    expect(values.get(trayKey)).toBe(stored(one));
    expect(currentTray()).toEqual(one);
    expect(currentTray()).toBe(currentTray());
    changeTray([]);
    expect([values.has(trayKey), currentTray()]).toEqual([false, []]);
  });

  it.each([{ isFull: true }, { isForbidden: true }])("lasts as long as the page where storage is %j", (storage) => {
    browser(storage);
    expect(currentTray()).toEqual([]);
    changeTray(one);
    expect(currentTray()).toEqual(one);
  });

  it("tells of a change in this tab and in another, until nobody listens", () => {
    const listener = vi.fn();
    const stop = onTrayChange(listener);
    changeTray(one);
    for (const key of [trayKey, null, "something else"]) dispatchEvent(Object.assign(new Event("storage"), { key }));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    changeTray([]);
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
