import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { has, maxWineries, stored, type Tray, toggled, trayFrom } from "../../../../src/features/compare/tray.ts";

const item = (slug: string) => ({ slug, name: slug.toUpperCase() });
const tray = (...slugs: string[]): Tray => slugs.map(item);
const anyItem = fc.record({
  slug: fc.stringMatching(/^[a-z0-9]{1,5}(-[a-z0-9]{1,5}){0,2}$/),
  name: fc.string({ minLength: 1, maxLength: 20 }),
});

describe("trayFrom", () => {
  it.each([
    null,
    "",
    "{",
    "null",
    "7",
    '"opus-one"',
    "{}",
    "[1,null,[],{}]",
    '["opus-one","keever"]',
    '[["opus-one"]]',
    '[["opus-one",""]]',
    '[["OPUS ONE","Opus One"],["../x","x"],["<script>","x"],["-","x"]]',
    '{"v":0,"items":["opus-one"]}',
  ])("is empty for %s", (text) => expect(trayFrom(text)).toEqual([]));

  it("keeps what is right of what another hand has written, each winery once and four at most", () => {
    const text = '[["a","A"],["a","Again"],7,["b","B","more"],["c",9],["c","C"],["d","D"],["e","E"]]';
    expect(trayFrom(text)).toEqual(tray("a", "b", "c", "d"));
  });

  it("reads back what was stored, and survives any text", () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyItem, { maxLength: maxWineries, selector: ({ slug }) => slug }), (items) => {
        expect(trayFrom(stored(items))).toEqual(items);
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(trayFrom(text).length).toBeLessThanOrEqual(maxWineries);
      }),
    );
  });
});

describe("toggled", () => {
  it("puts a winery in and takes it out, and says so", () => {
    const one = toggled([], item("a"));
    expect(one).toEqual({ tray: tray("a"), message: "A is in the comparison. Add one more to compare." });
    const two = toggled(one.tray, item("b"));
    expect(two).toEqual({ tray: tray("a", "b"), message: "B is in the comparison. 2 to compare." });
    expect(toggled(two.tray, item("a"))).toEqual({
      tray: tray("b"),
      message: "A is out of the comparison. Add one more to compare.",
    });
    expect(toggled(tray("a"), item("a")).message).toBe("A is out of the comparison. Nothing is left to compare.");
  });

  it("takes no fifth, and says what to do", () => {
    const full = tray("a", "b", "c", "d");
    expect(toggled(full, item("e"))).toEqual({
      tray: full,
      message: "Four is the most that fit side by side. Remove one to add E.",
      full: true,
    });
  });

  it("never holds more than four or one twice, and a second press undoes the first", () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 12 }), anyItem, (presses, last) => {
        const before = presses.reduce<Tray>((now, press) => toggled(now, press).tray, []);
        expect(before.length).toBeLessThanOrEqual(maxWineries);
        expect(new Set(before.map(({ slug }) => slug)).size).toBe(before.length);
        if (has(before, last.slug) || before.length === maxWineries) return;
        expect(toggled(toggled(before, last).tray, last).tray).toEqual(before);
      }),
    );
  });
});
