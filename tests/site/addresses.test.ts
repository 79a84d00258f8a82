import { describe, expect, it } from "vitest";
import { pages, redirects } from "./built.ts";
import {
  cardWineries,
  countries,
  everyAddress,
  otherShapes,
  regions,
  routeTableWineries,
  states,
} from "./documents.ts";

describe("the documents' addresses", () => {
  it("are all built", () => {
    expect(everyAddress.filter((path) => !pages.has(path))).toEqual([]);
  });

  it("count to 4 countries, 6 states, 26 regions and 122 wineries", () => {
    const guide = [...pages.keys()].filter((path) => path.startsWith("/travel/"));
    const places = [...countries, ...states, ...regions];
    expect([countries.length, states.length, regions.length]).toEqual([4, 6, 26]);
    expect(guide.filter((path) => !places.includes(path))).toHaveLength(122);
    expect(routeTableWineries.length + cardWineries.length).toBeLessThan(122);
  });

  it("redirect in one hop wherever a link uses another shape", () => {
    const wrong = [...otherShapes].filter(([from, to]) => redirects.get(from) !== to);
    expect(wrong.map(([from, to]) => `${from} → ${redirects.get(from)}, not ${to}`)).toEqual([]);
  });

  it("give every winery its short address", () => {
    const missing = [...pages.keys()]
      .filter((path) => /^\/travel\/(us\/[^/]+\/[^/]+|[^/]+\/[^/]+)\/[^/]+$/.test(path))
      .filter((path) => !regions.includes(path) && redirects.get(`/winery-${path.split("/").at(-1)}`) !== path);
    expect(missing).toEqual([]);
  });
});

describe("redirects", () => {
  it("lead to a built page, never to another redirect", () => {
    expect([...redirects.values()].filter((to) => !pages.has(to) || redirects.has(to))).toEqual([]);
  });

  it("never hide a page", () => {
    expect([...redirects.keys()].filter((from) => pages.has(from))).toEqual([]);
  });
});
