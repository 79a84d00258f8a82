import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { measureDistanceKm } from "../../../../src/catalogue/geography.ts";
import {
  discRadius,
  hasOverlap,
  makeSquareAround,
} from "../../../../src/pictures/maps/placement.ts";
import { listTripLands } from "../../../../src/pictures/maps/trip-land.ts";
import { makeTripMap } from "../../../../src/pictures/maps/trip-map.ts";
import { atlas } from "../../../support/atlas.ts";

const lands = listTripLands(atlas);
const toStop = ({ data }: (typeof atlas.wineries)[number]) => ({ point: data.visit });
type Stop = ReturnType<typeof toStop>;
const visit = (slug: string) => toStop(atlas.wineries.find((winery) => winery.slug === slug)!);
const wineriesOf = (region: string) =>
  atlas.regions.find(({ id }) => id === region)!.wineries.map(toStop);

describe("the land below a trip", () => {
  it("is its region, its country, or the countries around it", () => {
    const nameOf = (...slugs: string[]) => {
      const map = makeTripMap([{ stops: slugs.map(visit) }], lands);
      return lands.find(({ land }) => land === map?.land.href)?.name.replace("trip/", "");
    };
    expect(nameOf("opus-one", "beringer")).toMatch(/^us\/(napa|sonoma)/);
    expect(nameOf("opus-one", "cristom")).toBe("us");
    expect(nameOf("la-rioja-alta-904", "chateau-latour")).toMatch(
      /^(france|spain|france-spain-italy)$/,
    );
    expect(nameOf("la-cana", "planeta-santa-cecilia")).toBe("france-spain-italy");
  });

  it("doesn't exist for a trip over an ocean", () => {
    expect(
      makeTripMap([{ stops: [visit("opus-one"), visit("chateau-latour")] }], lands),
    ).toBeUndefined();
    expect(makeTripMap([{ stops: [] }], lands)).toBeUndefined();
  });

  it("covers the map of every region to its edge", () => {
    for (const { id } of atlas.regions) {
      const stops = wineriesOf(id);
      const [w, s] = lands.find(({ name }) => name === `trip/${id}`)!.extent;
      const base = { name: "In the corner", latitude: s + 0.01, longitude: w + 0.01 };
      for (const day of [{ stops }, { base, stops }]) {
        const { land, width, height } = makeTripMap([day], lands)!;
        expect([land.x <= 0, land.y <= 0]).toEqual([true, true]);
        expect(land.x + land.width).toBeGreaterThanOrEqual(width - 1);
        expect(land.y + land.height).toBeGreaterThanOrEqual(height - 1);
      }
    }
  });
});

describe("a trip's stops", () => {
  const regions = fc.constantFrom(...atlas.regions.map(({ id }) => id));

  it("lie in the map as far apart as the scale says", () => {
    fc.assert(
      fc.property(regions, fc.integer({ min: 1, max: 3 }), (id, cut) => {
        const all = wineriesOf(id);
        const map = makeTripMap([{ stops: all.slice(0, cut) }, { stops: all.slice(cut) }], lands)!;
        expect(map.stops.map(({ point }) => point)).toEqual(all.map(({ point }) => point));
        for (const [x, y] of map.stops.flatMap(({ dot, disc }) => [dot, disc]))
          expect(x >= 0 && y >= 0 && x <= map.width && y <= map.height).toBe(true);
        const [a, b] = map.stops;
        if (!a || !b) return;
        const units = Math.hypot(a.dot[0] - b.dot[0], a.dot[1] - b.dot[1]);
        // Dots stand on tenths of a unit.
        const strays = Math.abs(
          units - measureDistanceKm(all[0]!.point, all[1]!.point) * map.unitsPerKm,
        );
        expect(strays).toBeLessThan(0.3 + 0.04 * units);
      }),
      { numRuns: 60 },
    );
  });

  it("are joined by a line a day from base to end", () => {
    const base = { name: "Napa", latitude: 38.297, longitude: -122.286 };
    const end = { name: "Calistoga", latitude: 38.579, longitude: -122.58 };
    const [one, two] = wineriesOf("us/napa-valley").slice(0, 2) as [Stop, Stop];
    const days = [
      { base, end: base, stops: [one, two] },
      { base, end: base, stops: [] },
      { base, end, stops: [] },
      { stops: [one] },
    ];
    const { lines, towns } = makeTripMap(days, lands)!;
    expect(lines.map((line) => line.split("L").length)).toEqual([4, 1, 2, 1]);
    expect(lines[0]!.slice(1).split("L").at(-1)).toBe(lines[0]!.slice(1).split("L")[0]);
    expect(towns.filter(({ isBase }) => isBase).map(({ label }) => label.lines)).toEqual([
      ["Napa"],
      ["Calistoga"],
    ]);
  });
});

describe("a day in one town", () => {
  const { latitude, longitude } = visit("la-rioja-alta-904").point;
  const shiftNorth = (km: number) => ({ latitude: latitude + km / 111, longitude });
  const town = { name: "Here", latitude, longitude };
  const stops = [0.05, 0.45].map((km) => ({ point: shiftNorth(km) }));
  const map = makeTripMap([{ base: town, end: town, stops }], lands)!;

  it("has room for the walk between its discs", () => {
    const [a, b] = map.stops as [(typeof map.stops)[0], (typeof map.stops)[0]];
    expect(b.moved).toBe(false);
    expect(Math.hypot(a.disc[0] - b.disc[0], a.disc[1] - b.disc[1])).toBeGreaterThan(
      4 * discRadius,
    );
  });

  it("has a mark at its town beside a disc", () => {
    expect(map.towns.map(({ dot }) => dot)).toEqual([expect.anything()]);
  });
});

describe("a trip's names", () => {
  const draw = (id: string) => {
    const land = lands.find(({ name }) => name === `trip/${id}`)!;
    return makeTripMap([{ stops: wineriesOf(id) }], [land], [], undefined, land.draw().laterNames)!;
  };

  it("appear in every region", () => {
    const unnamed = atlas.regions.filter(({ id }) => {
      const { names, towns } = draw(id);
      return names.length + towns.length === 0;
    });
    expect(unnamed.map(({ id }) => id)).toEqual([]);
  });

  it("stay off the discs and off each other", () => {
    const covered = atlas.regions.filter(({ id }) => {
      const { names, towns, stops } = draw(id);
      const labels = [...names, ...towns].map(({ label }) => label.box);
      const discs = stops.map(({ disc }) => makeSquareAround(disc, discRadius));
      return labels.some((box, i) =>
        [...discs, ...labels.slice(i + 1)].some((other) => hasOverlap(box, other)),
      );
    });
    expect(covered.map(({ id }) => id)).toEqual([]);
  });
});
