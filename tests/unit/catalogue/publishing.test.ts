import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assemble } from "../../../src/catalogue/assemble.ts";
import { buildLists } from "../../../src/catalogue/build-lists.ts";
import {
  comingDates,
  hiddenUntil,
  isPublished,
  published,
  type View,
  viewOf,
} from "../../../src/catalogue/publishing.ts";
import {
  add,
  bordeaux,
  bottle,
  california,
  change,
  type Edit,
  france,
  gadget,
  keever,
  latour,
  napa,
  pick,
  read,
  readSound,
  said,
} from "../support/content.ts";

const today = "2026-11-20";
const open: View = { audience: "public", today };
const desk: View = { audience: "preview", today };

describe("an entry is public", () => {
  it.each([
    [{}, true],
    [{ draft: false }, true],
    [{ draft: true }, false],
    [{ publishOn: "2026-11-19" }, true],
    [{ publishOn: "2026-11-20" }, true],
    [{ publishOn: "2026-11-21" }, false],
    [{ draft: true, publishOn: "2020-01-01" }, false],
  ])("%j: %s", (entry, seen) => {
    expect(isPublished(entry, open)).toBe(seen);
    expect(isPublished(entry, desk)).toBe(true);
    expect(hiddenUntil(entry, today) === undefined).toBe(seen);
  });

  it("from its day on and for good", () => {
    const date = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    const iso = date.map((d) => d.toISOString().slice(0, 10));
    fc.assert(
      fc.property(iso, iso, (publishOn, day) => {
        expect(isPublished({ publishOn }, { audience: "public", today: day })).toBe(
          Date.parse(publishOn) <= Date.parse(day),
        );
      }),
    );
  });
});

it("a build is due on the days that bring something new, and on no other", () => {
  const { entries } = read(
    add(gadget, "order: 1", "publishOn: 2026-12-24"),
    add(bottle, "quantity: 3", "publishOn: 2026-11-21"),
    add(pick, "order: 1", `publishOn: ${today}`),
    add(keever, "score: 93", "publishOn: 2026-12-24"),
    add(latour, "region: france/bordeaux", "draft: true\npublishOn: 2026-12-01"),
  );
  expect(comingDates(entries, today)).toEqual(["2026-11-21", "2026-12-24"]);
});

describe("the desk's view", () => {
  const at = new Date("2026-11-20T23:59:00Z");
  it.each([
    [{}, "public"],
    [{ NODE_ENV: "production" }, "public"],
    [{ NODE_ENV: "test" }, "public"],
    [{ NODE_ENV: "development" }, "preview"],
    [{ CONTEXT: "production" }, "public"],
    [{ CONTEXT: "production", NODE_ENV: "development" }, "public"],
    [{ CONTEXT: "deploy-preview", NODE_ENV: "production" }, "preview"],
    [{ CONTEXT: "branch-deploy" }, "preview"],
    [{ CONTEXT: "dev" }, "preview"],
  ])("%j: %s", (environment, audience) => {
    expect(viewOf(environment, at)).toEqual({ audience, today: "2026-11-20" });
  });
});

describe("what is not public", () => {
  const hidden: Edit[] = [
    add(gadget, "order: 1", "draft: true"),
    add(bottle, "quantity: 3", "publishOn: 2026-12-01"),
    add(pick, "order: 1", "draft: true"),
  ];

  it("is in no list, and carries a word at the desk", () => {
    const { entries } = readSound(...hidden);
    expect(Object.values(buildLists(entries, open)).flat()).toEqual([]);
    const lists = buildLists(entries, desk);
    expect(lists.gadgets[0]?.name).toBe("Not public yet: Waiter’s corkscrew");
    expect(lists.cellar[0]?.wineName).toBe("Not public yet: Overture");
    expect(lists["wine-recommendations"][0]?.name).toBe("Not public yet: Viña Ardanza");
    expect(buildLists(entries, { ...open, today: "2026-12-01" }).cellar).toHaveLength(1);
  });

  it.each([
    ["a winery", keever, "score: 93", 1],
    ["a region with its wineries", napa, "score: 99", 3],
    ["a state with its regions", california, "order: 1", 4],
    ["a country with all of it", france, "order: 1", 7],
  ])("leaves the guide: %s", (_, file, at, count) => {
    const { site, entries } = readSound(add(file, at, "draft: true"));
    const all = assemble(site, entries, desk).pages;
    const seen = assemble(site, entries, open);
    expect(all).toHaveLength(12);
    expect(seen.pages).toHaveLength(12 - count);
    const kept = new Set(seen.pages);
    for (const region of seen.regions) for (const w of region.wineries) expect(kept.has(w)).toBe(true);
    for (const country of seen.countries) for (const r of country.regions) expect(kept.has(r)).toBe(true);
    expect(seen.states.flatMap((s) => s.regions).every((r) => kept.has(r))).toBe(true);
  });

  it("leaves other entries as they are", () => {
    const { entries } = readSound();
    expect(published(entries, open)).toEqual(entries);
  });
});

describe("a public page never leads to a hidden one", () => {
  const draft = '"keever" is a draft; take draft out of its file, or take it out here';

  it("from a region's features", () => {
    expect(said(add(keever, "score: 93", "draft: true"))).toEqual([`${napa} featured.1: ${draft}`]);
    expect(said(add(keever, "score: 93", "publishOn: 2027-01-01"))).toEqual([
      `${napa} featured.1: "keever" goes public on 2027-01-01, this file has no publishOn; write publishOn: 2027-01-01 here too, or take it out until then`,
    ]);
  });

  it("from a recommendation, also when its region is the draft", () => {
    const names = change(pick, "order: 1", "order: 1\nwinery: keever");
    expect(said(names)).toEqual([]);
    expect(said(names, add(napa, "score: 99", "draft: true"))).toEqual([`${pick} winery: ${draft}`]);
    expect(said(names, add(napa, "score: 99", "draft: true"), add(pick, "rating: 92", "draft: true"))).toEqual([]);
  });

  it("from a text, nor to nowhere", () => {
    const link = (to: string) => change(latour, "A take.", `See [it](${to}).`);
    const path = "/travel/us/california/napa-valley/keever";
    expect(said(link(path))).toEqual([]);
    expect(said(link(path.replace("keever", "kever")))).toEqual([
      `${latour} the text: "/travel/us/california/napa-valley/kever" is not an address of the guide; did you mean "${path}"?`,
    ]);
    const hidden = [add(keever, "score: 93", "draft: true"), change(napa, "  - keever\n", "")];
    expect(said(link(path), ...hidden)).toEqual([
      `${latour} the text: "${path}" is a draft; take draft out of its file, or take it out here`,
    ]);
  });

  it("nor counts what lies in a hidden place", () => {
    const counts = change(latour, "A take.", 'One of <Count of="wineries" in="us/napa-valley" />.');
    expect(said(counts)).toEqual([]);
    expect(said(counts, add(napa, "score: 99", "draft: true"))).toEqual([
      `${latour} the text: "us/napa-valley" is a draft; take draft out of its file, or take it out here`,
    ]);
  });

  it("but may go public with it, and a draft may lead anywhere", () => {
    const later = (file: string, at: string) => add(file, at, "publishOn: 2027-01-01");
    expect(said(later(keever, "score: 93"), later(napa, "score: 99"))).toEqual([]);
    expect(said(add(keever, "score: 93", "draft: true"), add(napa, "score: 99", "draft: true"))).toEqual([]);
    expect(said(add(keever, "score: 93", "publishOn: 2027-01-02"), later(napa, "score: 99"))).toHaveLength(1);
  });
});

describe("only a draft", () => {
  it("may be unwritten; lines that are all comment don't count", () => {
    const marked = change(keever, "A headline", '"(to write) A headline"');
    const { problems } = read(marked);
    expect(problems).toMatchObject([
      { file: keever, field: "headline", message: expect.stringContaining("still to be written"), column: 12 },
    ]);
    expect(read(change(keever, "score: 93", "score: 93 # (to write)")).problems).toHaveLength(1);
    expect(read(change(keever, "A take.", "(to write) A take.")).problems).toMatchObject([{ field: "the text" }]);
    expect(read(change(keever, "- Tag 2", "- (to write) 2")).problems).toMatchObject([{ field: "specialties" }]);
    expect(read(add(keever, "score: 93", "# tagline: (to write)")).problems).toEqual([]);
    expect(read(marked, add(keever, "score: 93", "draft: true")).problems).toEqual([]);
  });

  it("may feature no winery", () => {
    const none = change(napa, "featured:\n  - opus-one\n  - keever\n", "featured: []\n");
    expect(said(none)).toEqual([`${napa} featured: is empty; name at least one winery, or keep draft: true`]);
    expect(said(none, add(napa, "score: 99", "draft: true"))).toEqual([]);
    const one = change(bordeaux, "  - chateau-latour\n", "");
    expect(said(one, add(bordeaux, "score: 99", "draft: true"))).toEqual([]);
  });

  it("may stand in the middle of its region", () => {
    const middle = [change(keever, "38.39", "38.4"), change(keever, "-122.38", "-122.4")];
    expect(said(...middle)).toEqual([
      `${keever} visit.latitude: 38.4, -122.4 is the middle of the region; write where the gate is`,
    ]);
    const drafts = [add(keever, "score: 93", "draft: true"), change(napa, "  - keever\n", "")];
    expect(said(...middle, ...drafts)).toEqual([]);
  });

  it("may stand in the middle of its country", () => {
    const middle = [
      change(france, "latitude: 46.6", "latitude: 45"),
      change(france, "longitude: 2.5", "longitude: -0.5"),
    ];
    expect(said(...middle)).toEqual([`${bordeaux} latitude: 45, -0.5 is the middle of the country; write its own`]);
    expect(said(...middle, add(bordeaux, "score: 99", "draft: true"))).toEqual([]);
  });
});
