import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type TripData, tripGuide } from "../../src/features/trip/facts.ts";
import { tripData } from "../../src/site/paths.ts";
import { dist, pages } from "./built.ts";

const text = readFileSync(join(dist, tripData), "utf8");
const data = JSON.parse(text) as TripData;
const { wineries } = tripGuide(data);

describe("What a trip is planned with", () => {
  it("leads to a page for every winery and every region", () => {
    const missing = [...wineries, ...data.regions].filter(({ path }) => !pages.has(path)).map(({ path }) => path);
    expect(missing).toEqual([]);
    expect(wineries.length).toBeGreaterThan(0);
  });

  it("takes no more than 250 bytes a winery on the wire", () => {
    expect(brotliCompressSync(text).length / wineries.length).toBeLessThan(250);
  });
});
