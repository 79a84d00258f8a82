import { existsSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { GuideData } from "../../src/catalogue/guide-data.ts";
import { buildGuide } from "../../src/features/guide.ts";
import { formatFee } from "../../src/format/money.ts";
import type { ClientMaps } from "../../src/pictures/maps/views.ts";
import { guideDataPath, wineriesMapsPath, wineriesPath } from "../../src/site/paths.ts";
import { guide } from "../support/living.ts";
import { dist, page, readBuilt } from "./built.ts";

const { document } = page(wineriesPath);

describe("directory of wineries", () => {
  const lines = new Map(
    document
      .querySelectorAll("main li")
      .map((line) => [line.querySelector("a")?.getAttribute("href"), line.text]),
  );

  it("has every winery with its town, score, fee and reservation", () => {
    for (const { path, data } of guide.wineries) {
      const { address, appointment, fee } = data.visit;
      for (const text of [
        data.name,
        `${data.score}`,
        address?.city ?? "",
        appointment,
        formatFee(fee),
      ])
        expect(lines.get(path)?.toLowerCase(), path).toContain(text.toLowerCase());
    }
  });

  it("groups wineries by linked country and region", () => {
    const headings = document
      .querySelectorAll("main :is(h2, h3) a")
      .map((link) => link.getAttribute("href"));
    expect(headings).toEqual(
      guide.countries.flatMap(({ path, regions }) => [path, ...regions.map((r) => r.path)]),
    );
  });
});

it("guide for scripts has every winery in at most 30 KB", () => {
  const text = readBuilt(guideDataPath);
  const { wineries } = buildGuide(JSON.parse(text) as GuideData);
  expect(wineries.map(({ path }) => path)).toEqual(guide.wineries.map(({ path }) => path));
  expect(brotliCompressSync(text).length).toBeLessThan(
    30_000 + 250 * Math.max(0, wineries.length - 122),
  );
});

it("has a map with land for every place", () => {
  const { world, places } = JSON.parse(readBuilt(wineriesMapsPath)) as ClientMaps;
  const pages = [...guide.countries, ...guide.states, ...guide.regions];
  expect(Object.keys(places).sort()).toEqual(pages.map(({ id }) => id).sort());
  for (const { land } of [...world, ...Object.values(places)]) {
    expect(existsSync(join(dist, land)), land).toBe(true);
    expect(readBuilt(land)).toMatch(/<style>.*\{fill:.*<\/style>/);
    expect(readBuilt(land).length).toBeLessThan(60_000);
  }
});

it("lets only this site ask for the reader's position", () => {
  expect(readBuilt("_headers")).toContain("geolocation=(self)");
});
