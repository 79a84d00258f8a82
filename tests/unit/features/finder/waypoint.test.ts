import { expect, it } from "vitest";
import { waypointOf } from "../../../../src/features/finder/waypoint.ts";
import { csv, geojson } from "../../../../src/publish/downloads/formats.ts";
import { variedGuide } from "../../../support/varied-atlas.ts";

const { wineries: rows } = variedGuide();
const waypoints = rows.map((row) => waypointOf(row, "https://guide.example"));

it("every winery of the answer is in its files, with its review's full address", () => {
  const { features } = JSON.parse(geojson({ waypoints })) as { features: { geometry: { coordinates: number[] } }[] };
  expect(features.map(({ geometry }) => geometry.coordinates)).toEqual(
    rows.map(({ longitude, latitude }) => [longitude, latitude]),
  );
  const text = csv({ waypoints });
  for (const { path, phone } of rows) {
    expect(text).toContain(`https://guide.example${path}`);
    expect(text).toContain(phone ?? "");
  }
});

it("what isn't known is left out", () => {
  const unknown = rows.find(({ openDays }) => openDays === undefined)!;
  expect(waypointOf(unknown, "https://guide.example").hours).toBeUndefined();
});
