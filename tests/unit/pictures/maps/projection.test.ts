import { expect, it } from "vitest";
import { getMapBase } from "../../../../src/pictures/maps/map-bases.ts";
import { makeScaleBar, projectPoint } from "../../../../src/pictures/maps/projection.ts";
import { makeClientMaps } from "../../../../src/pictures/maps/views.ts";
import { atlas } from "../../../support/atlas.ts";

it("every winery is where its map's projection puts it", () => {
  const live = makeClientMaps(atlas);
  for (const page of [...atlas.countries, ...atlas.states, ...atlas.regions]) {
    const { frame } = getMapBase(page);
    const wineries = page.wineries.map(({ data }) => data.visit);
    for (const { latitude, longitude } of wineries) {
      const [x, y] = frame.project([longitude, latitude]);
      const [exactX, exactY] = projectPoint(frame.cone, { latitude, longitude });
      expect(Math.hypot(x - exactX, y - exactY)).toBeLessThan(1e-6);
      const [sentX, sentY] = projectPoint(live.places[page.id]!.cone, { latitude, longitude });
      expect(Math.hypot(x - sentX, y - sentY)).toBeLessThan(0.5);
    }
  }
});

it("a scale bar shows the longest round lengths that fit", () => {
  expect(makeScaleBar(10, 300).texts.map(({ text }) => text)).toEqual(["5 km", "5 mi"]);
  expect(makeScaleBar(0.1, 300).texts.map(({ text }) => text)).toEqual(["500 km", "500 mi"]);
});
