import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { GuideData } from "../../src/catalogue/guide-data.ts";
import { buildGuide } from "../../src/features/guide.ts";
import { feeText } from "../../src/format/money.ts";
import type { ClientMaps } from "../../src/pictures/maps/views.ts";
import { guideDataPath, wineriesMapsPath, wineriesPath } from "../../src/site/paths.ts";
import { guide } from "../support/living.ts";
import { dist, page } from "./built.ts";

const { document } = page(wineriesPath);
const read = (path: string) => readFileSync(join(dist, path), "utf8");

describe("the directory, for readers without JavaScript", () => {
  const lines = new Map(
    document
      .querySelectorAll("main li")
      .map((line) => [line.querySelector("a")?.getAttribute("href"), line.text]),
  );

  it("has every winery with its town, score, fee and reservation", () => {
    const wrong = guide.wineries.filter(({ path, data }) => {
      const { address, appointment, fee } = data.visit;
      const wanted = [
        data.name,
        String(data.score),
        address?.city ?? "",
        appointment,
        feeText(fee).toLowerCase(),
      ];
      return !wanted.every((text) => lines.get(path)?.toLowerCase().includes(text.toLowerCase()));
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it("stands by country and region, each a link to its page", () => {
    const headings = document
      .querySelectorAll("main :is(h2, h3) a")
      .map((link) => link.getAttribute("href"));
    expect(headings).toEqual(
      guide.countries.flatMap(({ path, regions }) => [path, ...regions.map((r) => r.path)]),
    );
  });
});

describe("the guide for scripts", () => {
  it("has every winery, in 30 KB at most", () => {
    const text = read(guideDataPath);
    const { wineries } = buildGuide(JSON.parse(text) as GuideData);
    expect(wineries.map(({ path }) => path)).toEqual(guide.wineries.map(({ path }) => path));
    expect(brotliCompressSync(text).length).toBeLessThan(
      30_000 + 250 * Math.max(0, wineries.length - 122),
    );
  });
});

it("every place has a map, whose land is there with its own colors", () => {
  const { world, places } = JSON.parse(read(wineriesMapsPath)) as ClientMaps;
  const pages = [...guide.countries, ...guide.states, ...guide.regions];
  expect(Object.keys(places).sort()).toEqual(pages.map(({ id }) => id).sort());
  for (const { land } of [...world, ...Object.values(places)]) {
    expect(existsSync(join(dist, land)), land).toBe(true);
    expect(read(land)).toMatch(/<style>.*\{fill:.*<\/style>/);
    expect(read(land).length).toBeLessThan(60_000);
  }
});

it("the page may ask where its reader is, and no other site may", () => {
  expect(read("_headers")).toContain("geolocation=(self)");
});
