import { beforeEach, describe, expect, it } from "vitest";
import {
  estimateDriveMinutes,
  measureOverlandDistanceKm,
  type RoadPlace,
  setRoads,
} from "../../../src/catalogue/drives.ts";
import { measureDistanceKm, type Point } from "../../../src/catalogue/geography.ts";
import { listKnownDrives, listWaterLines } from "../../../src/catalogue/roads.ts";
import { towns, villages } from "../../../src/catalogue/towns.ts";
import { readTables } from "../support/tables.ts";
import table from "./drives.yaml?raw";

const rows = readTables(table);

const pointOf = (name: string): Point =>
  [...towns, ...villages].find((town) => town.name === name)!;

const places: RoadPlace[] = [
  { latitude: 44.6, longitude: 8, roads: "hilly" },
  { latitude: 43.4, longitude: 11.3, roads: "hilly" },
  { latitude: 45.5, longitude: 10.9, roads: "hilly" },
  { latitude: 44.9, longitude: -0.4, roads: "hilly" },
  { latitude: 47, longitude: 4.8, roads: "plain" },
  { latitude: 47.3, longitude: -0.3, roads: "plain" },
  { latitude: 42.5, longitude: -2.7, roads: "plain" },
  { latitude: 34.7, longitude: -120.2, roads: "plain" },
];
const waters = listWaterLines();
const drives = listKnownDrives();

beforeEach(() => setRoads({ places, waters }));

describe("an estimate without a known drive", () => {
  it.each(rows("real"))("from %s to %s is near the real %i minutes", (from, to, real) => {
    const minutes = estimateDriveMinutes(pointOf(from), pointOf(to));
    expect(Math.abs(minutes - real)).toBeLessThanOrEqual(real / 5);
  });

  const kmPerDegree = 111.19;
  it.each(rows("distances"))("%s", (_, km, minutes) => {
    const from = { latitude: 60, longitude: 0 };
    expect(estimateDriveMinutes(from, { ...from, latitude: 60 + km / kmPerDegree })).toBe(minutes);
  });

  it("takes 40% longer where roads are hilly", () => {
    const hilly = estimateDriveMinutes(pointOf("Siena"), pointOf("Panzano"));
    setRoads({ places: [], waters });
    expect([estimateDriveMinutes(pointOf("Siena"), pointOf("Panzano")), hilly]).toEqual([30, 45]);
  });

  it("is the same both ways", () => {
    const [dijon, alba] = [pointOf("Dijon"), pointOf("Alba")];
    expect(estimateDriveMinutes(dijon, alba)).toBe(estimateDriveMinutes(alba, dijon));
  });
});

describe("a known drive", () => {
  const [alba, barolo] = [pointOf("Alba"), pointOf("Barolo")];
  const shift = (point: Point, degrees: number) => ({
    ...point,
    latitude: point.latitude + degrees,
  });
  beforeEach(() => {
    const ends = [
      [alba.latitude, alba.longitude],
      [barolo.latitude, barolo.longitude],
    ] as const;
    setRoads({ places, drives: [{ ends, minutes: 99 }] });
  });

  it("wins over the estimate both ways", () => {
    expect([estimateDriveMinutes(alba, barolo), estimateDriveMinutes(barolo, alba)]).toEqual([
      99, 99,
    ]);
  });
  it("holds a mile from its ends", () => {
    expect(estimateDriveMinutes(shift(alba, 0.015), shift(barolo, -0.015))).toBe(99);
  });
  it("doesn't hold five miles from an end", () => {
    expect(estimateDriveMinutes(shift(alba, 0.075), barolo)).not.toBe(99);
  });
  it("doesn't make a place far from itself", () => {
    expect(estimateDriveMinutes(alba, alba)).toBe(0);
  });
});

describe("a line across water", () => {
  const seneca = { west: [42.6, -76.93], east: [42.6, -76.86] } as const;
  const toPoint = ([latitude, longitude]: readonly [number, number]) => ({ latitude, longitude });

  it("leads around the end of a lake", () => {
    const [west, east] = [toPoint(seneca.west), toPoint(seneca.east)];
    expect(measureDistanceKm(west, east)).toBeLessThan(6);
    expect(measureOverlandDistanceKm(west, east)).toBeGreaterThan(40);
    expect(estimateDriveMinutes(west, east)).toBeGreaterThan(40);
  });
  it("leads around the Gironde by Bordeaux", () => {
    const [blaye, pauillac] = [pointOf("Blaye"), pointOf("Pauillac")];
    expect(measureOverlandDistanceKm(blaye, pauillac)).toBeGreaterThan(60);
    setRoads({ places, waters, drives });
    expect(estimateDriveMinutes(blaye, pauillac)).toBe(105);
  });
  it.each(rows("dry"))("is none from %s to %s", (from, to) => {
    const straight = measureDistanceKm(pointOf(from), pointOf(to));
    expect(measureOverlandDistanceKm(pointOf(from), pointOf(to))).toBe(straight);
  });
});

it("every known drive is between two places and plausible", () => {
  const tooFast = drives.filter(({ ends: [a, b], minutes }) => {
    const toPoint = ([latitude, longitude]: typeof a) => ({ latitude, longitude });
    const kmPerHour = (measureDistanceKm(toPoint(a), toPoint(b)) / minutes) * 60;
    return !(kmPerHour > 4 && kmPerHour < 95);
  });
  expect(tooFast).toEqual([]);
});
