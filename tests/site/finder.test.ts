import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { dataFiles } from "../../src/features/finder/data-files.ts";
import { decode } from "../../src/features/finder/decode.ts";
import { mostInDirectory } from "../../src/features/finder/directory.ts";
import type { FinderFile } from "../../src/features/finder/file.ts";
import { feeText } from "../../src/format/fees.ts";
import type { LiveMaps } from "../../src/pictures/maps/live.ts";
import { wineries, wineriesMaps } from "../../src/site/paths.ts";
import { guide } from "../support/living.ts";
import { dist, page } from "./built.ts";

const { document } = page(wineries);
const read = (path: string) => readFileSync(join(dist, path), "utf8");

describe("the directory, for readers without JavaScript", () => {
  const lines = new Map(
    document.querySelectorAll("main li").map((line) => [line.querySelector("a")?.getAttribute("href"), line.text]),
  );
  const small = guide.wineries.length <= mostInDirectory;

  it.runIf(small)("has every winery with its town, score, fee and reservation", () => {
    const wrong = guide.wineries.filter(({ path, data }) => {
      const { address, appointment, fee } = data.visit;
      const wanted = [data.name, String(data.score), address?.city ?? "", appointment, feeText(fee).toLowerCase()];
      return !wanted.every((text) => lines.get(path)?.toLowerCase().includes(text.toLowerCase()));
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it("stands by country and region, each a link to its page", () => {
    const headings = document.querySelectorAll("main :is(h2, h3) a").map((link) => link.getAttribute("href"));
    expect(headings).toEqual(guide.countries.flatMap(({ path, regions }) => [path, ...regions.map((r) => r.path)]));
  });
});

describe("the data files", () => {
  const files = dataFiles(guide).map(({ path }) => path);

  it("are what the page asks for, and hold the guide", () => {
    const props = document.querySelector("astro-island")?.getAttribute("props") ?? "";
    expect(files.filter((path) => !props.includes(path))).toEqual([]);
    const { rows } = decode(files.map((path) => JSON.parse(read(path)) as FinderFile));
    expect(rows.map(({ path }) => path)).toEqual(guide.wineries.map(({ path }) => path));
  });

  it("take 100 bytes a winery at most", () => {
    const bytes = files.reduce((sum, path) => sum + brotliCompressSync(read(path)).length, 0);
    expect(bytes / guide.wineries.length).toBeLessThan(100);
  });
});

it("every place has a map, whose land is there with its own colors", () => {
  const { world, places } = JSON.parse(read(wineriesMaps)) as LiveMaps;
  const pages = [...guide.countries, ...guide.states, ...guide.regions];
  expect(Object.keys(places).sort()).toEqual(pages.map(({ id }) => id).sort());
  for (const { land } of [...world, ...Object.values(places)]) {
    expect(existsSync(join(dist, land)), land).toBe(true);
    expect(read(land)).toContain(".map-home{");
    expect(read(land).length).toBeLessThan(60_000);
  }
});

it("the page may ask where its reader is, and no other site may", () => {
  expect(read("_headers")).toContain("geolocation=(self)");
});
