import { describe, expect, it } from "vitest";
import { assembleCatalogue } from "../../../src/catalogue/assemble.ts";
import { buildLists } from "../../../src/catalogue/build-lists.ts";
import {
  findPublicDate,
  isPublished,
  listPublishDates,
  readView,
  type View,
} from "../../../src/catalogue/publishing.ts";
import {
  addRoundup,
  bottleFile,
  californiaFile,
  franceFile,
  gadgetFile,
  insertBefore,
  keeverFile,
  latourFile,
  napaFile,
  readEdited,
  readValid,
  recommendationFile,
} from "../support/content.ts";

const today = "2026-11-20";
const open: View = { audience: "public", today };
const desk: View = { audience: "preview", today };

it.each([
  [{}, true],
  [{ draft: true }, false],
  [{ publishOn: "2026-11-20" }, true],
  [{ publishOn: "2026-11-21" }, false],
  [{ draft: true, publishOn: "2020-01-01" }, false],
])("an entry with %j is public: %s", (entry, seen) => {
  expect(isPublished(entry, open)).toBe(seen);
  expect(isPublished(entry, desk)).toBe(true);
  expect(findPublicDate(entry, today) === undefined).toBe(seen);
});

it("a build is due on the days that bring something new", () => {
  const { entries } = readEdited(
    insertBefore(gadgetFile, "order: 1", "publishOn: 2026-12-24"),
    insertBefore(bottleFile, "quantity: 3", "publishOn: 2026-11-21"),
    insertBefore(recommendationFile, "order: 1", `publishOn: ${today}`),
    insertBefore(keeverFile, "score: 93", "publishOn: 2026-12-24"),
    insertBefore(latourFile, "region: france/bordeaux", "draft: true\npublishOn: 2026-12-01"),
  );
  expect(listPublishDates(entries, today)).toEqual(["2026-11-21", "2026-12-24"]);
});

const at = new Date("2026-11-20T23:59:00Z");
it.each([
  [{}, "public"],
  [{ NODE_ENV: "development" }, "preview"],
  [{ CONTEXT: "production", NODE_ENV: "development" }, "public"],
  [{ CONTEXT: "deploy-preview", NODE_ENV: "production" }, "preview"],
  [{ CONTEXT: "dev" }, "preview"],
])("the desk's view with %j is %s", (environment, audience) => {
  expect(readView(environment, at)).toEqual({ audience, today: "2026-11-20" });
});

describe("what is not public", () => {
  it("is in no list and is marked in a preview", () => {
    const { site, entries } = readValid(
      insertBefore(gadgetFile, "order: 1", "draft: true"),
      insertBefore(bottleFile, "quantity: 3", "publishOn: 2026-12-01"),
      insertBefore(recommendationFile, "order: 1", "draft: true"),
      addRoundup({ publishOn: "2026-12-01" }),
    );
    expect(Object.values(buildLists(entries, open)).flat()).toEqual([]);
    expect(
      [open, desk].map((view) => assembleCatalogue(site, entries, view).roundups.length),
    ).toEqual([0, 1]);
    const lists = buildLists(entries, desk);
    expect(lists.gadgets[0]?.name).toBe("Not public yet: Waiter’s corkscrew");
    expect(lists.cellar[0]?.wineName).toBe("Not public yet: Overture");
    expect(lists["wine-recommendations"][0]?.name).toBe("Not public yet: Viña Ardanza");
    expect(buildLists(entries, { ...open, today: "2026-12-01" }).cellar).toHaveLength(1);
  });

  it.each([
    ["a winery", keeverFile, "score: 93", 1],
    ["a region with its wineries", napaFile, "score: 99", 3],
    ["a state with its regions", californiaFile, "order: 1", 4],
    ["a country with all of it", franceFile, "order: 1", 7],
  ])("leaves the guide: %s", (_, file, at, count) => {
    const { site, entries } = readValid(insertBefore(file, at, "draft: true"));
    const all = assembleCatalogue(site, entries, desk).pages;
    const seen = assembleCatalogue(site, entries, open);
    expect(all).toHaveLength(12);
    expect(seen.pages).toHaveLength(12 - count);
    const { countries, states, regions, pages } = seen;
    const linked = [...countries, ...states].flatMap((place) => [
      ...place.regions,
      ...place.wineries,
    ]);
    expect(
      [...linked, ...regions.flatMap((r) => r.wineries)].filter((page) => !pages.includes(page)),
    ).toEqual([]);
  });
});
