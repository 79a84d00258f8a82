import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  compareCollection,
  parseComparedSlugs,
  readTray,
  saveTray,
  trayKey,
} from "../../../../src/features/collect/tray.ts";
import { stubStorage } from "../storage.ts";

const item = (slug: string) => ({ slug, name: slug.toUpperCase() });
const tray = (...slugs: string[]) => slugs.map(item);

let values: Map<string, string>;
beforeEach(() => {
  values = stubStorage();
  vi.stubGlobal("dispatchEvent", vi.fn());
  saveTray([]);
});
afterEach(() => vi.unstubAllGlobals());

describe("the tray", () => {
  it.each(["", "{", "null", "7", "{}", '[["OPUS ONE","Opus One"],["../x","x"],["<script>","x"]]'])(
    "is empty if storage has %s",
    (text) => {
      values.set(trayKey, text);
      expect(readTray()).toEqual([]);
    },
  );

  it("gains or loses a winery by a press", () => {
    const press = (slug: string) => compareCollection.toggle(item(slug)).message;
    expect(press("a")).toBe("A is in the comparison. Add one more to compare.");
    expect(press("b")).toBe("B is in the comparison. 2 to compare.");
    expect(press("a")).toBe("A is out of the comparison. Add one more to compare.");
    expect(press("b")).toBe("B is out of the comparison. Nothing is left to compare.");
  });

  it("refuses a fifth winery and says what to do", () => {
    const fourWineries = tray("a", "b", "c", "d");
    saveTray(fourWineries);
    const message = "You can compare up to four. Remove one to add E.";
    expect(compareCollection.toggle(item("e"))).toEqual({ message, refused: true });
    expect(readTray()).toEqual(fourWineries);
  });

  it.each([
    ["full", () => stubStorage(0)],
    ["forbidden", () => vi.stubGlobal("localStorage", undefined)],
  ])("lasts as long as the page if storage is %s", (_, stub) => {
    stub();
    saveTray(tray("a"));
    expect(readTray()).toEqual(tray("a"));
  });

  it.each([
    [trayKey, 1],
    // Another tab has cleared all of storage.
    [null, 1],
    ["trips", 0],
  ])("notices a change of %s in another tab %i times", (key, times) => {
    const tab = new EventTarget();
    const listener = vi.fn();
    vi.stubGlobal("addEventListener", tab.addEventListener.bind(tab));
    compareCollection.onChange(listener);
    tab.dispatchEvent(Object.assign(new Event("storage"), { key }));
    expect(listener).toHaveBeenCalledTimes(times);
  });
});

it.each([
  ["?w=Opus-One,%20keever%20,,keever", ["opus-one", "keever"], 0],
  ["?w=opus-one&w=keever", ["opus-one", "keever"], 0],
  ["?w=a,b,c,d,e,f", ["a", "b", "c", "d"], 2],
  ["?w=%3Cscript%3E,../../etc,a%00b,opus-one", ["opus-one"], 0],
  ["?x=opus-one", [], 0],
])("the address of a comparison names wineries: %s", (query, slugs, tooMany) => {
  expect(parseComparedSlugs(query)).toEqual({ slugs, tooMany });
});
