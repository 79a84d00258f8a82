import { describe, expect, test } from "vitest";
import {
  type Label,
  placeLabels,
  placeMarks,
  targetRadius,
} from "../../../../src/pictures/maps/placement.ts";
import type { XY } from "../../../../src/pictures/maps/projection.ts";

const frame = { width: 340, height: 260 };

const discsOf = (points: readonly XY[]) =>
  placeMarks(
    points.map((point) => ({ point })),
    ({ point }) => point,
    frame,
  ).map(({ disc }) => disc);

describe("discs", () => {
  test("stay on their points if there is room", () => {
    const points = [100, 200].map((x): XY => [x, 100]);
    expect(discsOf(points)).toEqual(points);
  });
  test("give way to each other, even on the same point", () => {
    const points: XY[] = [
      [5, 5],
      [5, 5],
      [6, 5],
      [300, 200],
      [300, 200],
    ];
    const discs = discsOf(points);
    for (const [i, [x, y]] of discs.entries()) {
      expect(Math.min(x, y)).toBeGreaterThan(targetRadius);
      for (const [bx, by] of discs.slice(i + 1))
        expect(Math.hypot(x - bx, y - by)).toBeGreaterThanOrEqual(2 * targetRadius);
    }
  });
  test("stay on their points if there are too many", () => {
    const crowd = (many: number) =>
      Array.from({ length: many }, (_, i) => [20 + (i % 12) * 5, 40] as const);
    expect(discsOf(crowd(66))).toEqual(crowd(66));
    expect(discsOf(crowd(60))).not.toEqual(crowd(60));
  });
});

describe("labels", () => {
  test("stand nearest to their own mark", () => {
    const at = [160, 190].map((x): XY => [x, 100]);
    const requests = at.map((point, i) => ({
      name: `Estate number ${i}`,
      point,
      gap: 12,
      size: 12,
    }));
    const distance = (label: Label, [x]: XY) => Math.max(label.box[0] - x, 0, x - label.box[2]);
    for (const [i, label] of placeLabels(requests, [], frame).entries())
      expect(distance(label!, at[i]!)).toBeLessThan(distance(label!, at[1 - i]!));
  });
  test.each([
    [340, ["Domaine de la Romanée"]],
    [150, ["Domaine de", "la Romanée"]],
  ])("break evenly between words on a map of width %i", (width, lines) => {
    const request = {
      name: "Domaine de la Romanée",
      point: [20, 100] as XY,
      gap: 12,
      size: 12,
      canBreak: true,
    };
    expect(placeLabels([request], [], { ...frame, width })[0]?.lines).toEqual(lines);
  });
});
