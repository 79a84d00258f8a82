import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markedMaps } from "../../../../src/features/finder/MapView.tsx";
import { commonPlace } from "../../../../src/features/finder/results.ts";
import { liveMaps } from "../../../../src/pictures/maps/views.ts";
import { variedAtlas, variedGuide } from "../../../support/varied-atlas.ts";

const guide = variedGuide();
const maps = liveMaps(variedAtlas());
const inRegion = (id: string) => guide.wineries.filter(({ region }) => region.id === id);

describe("the map", () => {
  it.each([
    [["spain/rioja"], "spain/rioja"],
    [["us/napa-valley", "us/sonoma-county"], "us/california"],
    [["us/napa-valley", "us/finger-lakes"], "us"],
    [["spain/rioja", "spain/priorat"], "spain"],
    [["spain/rioja", "us/napa-valley"], undefined],
  ])("of %j is that of %s", (regions, place) => {
    expect(commonPlace(regions.flatMap(inRegion))?.id).toBe(place);
  });

  it("of a region numbers its wineries as the list does", () => {
    const rows = inRegion("spain/rioja").toReversed();
    const [map, ...others] = markedMaps(rows, "", guide, maps);
    expect(others).toEqual([]);
    expect(map?.marks.map(({ name, number }) => [name, number])).toEqual(
      rows.map(({ name }, i) => [name, i + 1]),
    );
  });

  it("of anything else counts what was found in each part, all of it once", () => {
    fc.assert(
      fc.property(fc.subarray([...guide.wineries], { minLength: 1 }), (rows) => {
        const made = markedMaps(rows, "", guide, maps).flatMap(({ marks }) => marks);
        expect(made.flatMap((mark) => mark.paths)).toHaveLength(rows.length);
        for (const { number, paths, place } of made) if (place) expect(number).toBe(paths.length);
      }),
      { numRuns: 100 },
    );
  });

  it("without a winery is that of the place", () => {
    expect(markedMaps([], "spain/rioja", guide, maps)).toEqual([
      { map: maps.places["spain/rioja"], marks: [] },
    ]);
    expect(markedMaps([], "", guide, maps).map(({ marks }) => marks)).toEqual(
      maps.world.map(() => []),
    );
  });
});
