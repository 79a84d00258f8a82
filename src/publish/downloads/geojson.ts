import type { Feature, FeatureCollection, Point } from "geojson";
import { degrees, filled, type Places, type Waypoint } from "./waypoint.ts";

/** Places as GeoJSON (RFC 7946): longitude first, WGS 84, and a member without a value left out. */
export const geojson = ({ waypoints }: Pick<Places, "waypoints">): string =>
  JSON.stringify({ type: "FeatureCollection", features: waypoints.map(feature) } satisfies FeatureCollection);

const feature = (waypoint: Waypoint): Feature<Point> => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [degrees(waypoint.longitude), degrees(waypoint.latitude)] },
  properties: {
    name: waypoint.name,
    ...Object.fromEntries(filled(waypoint).map(({ field, value }) => [field, value])),
  },
});
