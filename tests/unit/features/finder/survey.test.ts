import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceKm } from "../../../../src/catalogue/geography.ts";
import { type Choices, chosen, noChoices, without } from "../../../../src/features/finder/choices.ts";
import {
  feeOptions,
  grapeOptions,
  monthOptions,
  reservationOptions,
  scoreOptions,
} from "../../../../src/features/finder/options.ts";
import { isOn, presets, pressed } from "../../../../src/features/finder/presets.ts";
import { isReservable, isWithinFee } from "../../../../src/features/finder/questions.ts";
import { advice, survey, wider, wouldLeave } from "../../../../src/features/finder/survey.ts";
import { whereCounts } from "../../../../src/features/finder/where-counts.ts";
import { whereOptions } from "../../../../src/features/finder/where-options.ts";
import type { Winery as Row } from "../../../../src/features/guide.ts";
import { acceptsVisitors } from "../../../../src/format/visit.ts";
import { variedGuide } from "../../../support/varied-atlas.ts";
import { anyChoices } from "./support.ts";

const guide = variedGuide();
const position = { latitude: 42.5, longitude: -2.7 };

/** Every change that a screen of the finder offers. */
const changes = (choices: Choices): Partial<Choices>[] => [
  ...[
    ...whereOptions(guide).flatMap(({ options }) => options),
    ...scoreOptions(choices),
    ...feeOptions(choices).flatMap(({ options }) => options),
    ...reservationOptions(choices),
    ...monthOptions,
    ...grapeOptions(guide),
  ].map(({ change }) => change),
  ...presets.map((preset) => pressed(preset, choices)),
  ...[0, 1, 2, 3, 4, 5, 6].map((day) => ({ open: choices.open ^ (1 << day) })),
  { full: !choices.full },
];

it("what a choice would leave is what choosing it gives", () => {
  fc.assert(
    fc.property(anyChoices(guide), fc.nat(), (choices, seed) => {
      const before = survey(guide, choices, position);
      const offered = changes(choices);
      for (const change of [offered[seed % offered.length]!, offered[(seed >> 5) % offered.length]!])
        expect(wouldLeave(before, change)).toBe(survey(guide, { ...choices, ...change }, position).found.length);
    }),
    { numRuns: 2000 },
  );
});

it("and so are the counts of all places and towns at once", () => {
  const offered = whereOptions(guide).flatMap(({ options }) => options);
  fc.assert(
    fc.property(anyChoices(guide), (choices) => {
      const before = survey(guide, choices, position);
      const leaves = whereCounts(before);
      for (const { change } of offered) expect(leaves(change)).toBe(wouldLeave(before, change));
    }),
    { numRuns: 100 },
  );
});

it("advice names each choice whose dropping helps, and how much it gives", () => {
  fc.assert(
    fc.property(anyChoices(guide), (choices) => {
      const before = survey(guide, choices, position);
      fc.pre(before.found.length === 0);
      const told = advice(before);
      const wanted = chosen(choices)
        .map((question) => ({ question, leaves: survey(guide, without(choices, question), position).found.length }))
        .filter(({ leaves }) => leaves > 0);
      const byName = (a: { question: string }, b: { question: string }) => a.question.localeCompare(b.question);
      expect(told.toSorted(byName)).toEqual(wanted.sort(byName));
      expect(told.map(({ leaves }) => leaves)).toEqual(told.map(({ leaves }) => leaves).sort((a, b) => b - a));
    }),
    { numRuns: 1000 },
  );
});

it("where nothing is near enough, a wider look is offered that finds what it says", () => {
  const haro: Choices = { ...noChoices, near: "barcelona", within: "10km" };
  expect(survey(guide, haro).found).toEqual([]);
  expect(wider(survey(guide, haro))?.leaves).toBeGreaterThan(0);
  fc.assert(
    fc.property(anyChoices(guide), (choices) => {
      const offer = wider(survey(guide, choices, position));
      if (choices.near === undefined) expect(offer).toBeUndefined();
      if (offer) expect(survey(guide, { ...choices, within: offer.within }, position).found).toHaveLength(offer.leaves);
    }),
    { numRuns: 500 },
  );
});

const found = (over: Partial<Choices>) => survey(guide, { ...noChoices, ...over }, position);
const fits = (over: Partial<Choices>, test: (row: Row) => boolean) => {
  const wanted = guide.wineries.filter(test).map(({ path }) => path);
  expect(wanted.length).toBeGreaterThan(0);
  expect(found(over).found.map(({ path }) => path)).toEqual(wanted);
};

describe("the questions", () => {
  it("words are looked for in name, place and grapes, without regard to accents", () => {
    fits({ q: "rias" }, ({ region }) => region.id === "spain/rias-baixas");
    fits({ q: "GEWURZ" }, ({ grapes }) => grapes.includes("Gewürztraminer"));
    fits({ q: "l'aventure" }, ({ name }) => name.startsWith("L’Aventure"));
    fits({ q: "rioja riesling" }, ({ region, grapes }) => region.id === "spain/rioja" && grapes.includes("Riesling"));
  });

  it("near reaches as far as it says, in miles or kilometers", () => {
    const haro = guide.towns.find(({ id }) => id === "haro")!;
    const napa = guide.towns.find(({ id }) => id === "napa")!;
    fits({ near: "haro", within: "50km" }, (row) => distanceKm(haro, row) <= 50);
    fits({ near: "haro", within: "50mi" }, (row) => distanceKm(haro, row) <= 80.4672);
    // 25 of what the signs there count in, unless the reader says otherwise.
    fits({ near: "haro" }, (row) => distanceKm(haro, row) <= 25);
    fits({ near: "napa" }, (row) => distanceKm(napa, row) <= 25 * 1.609344);
    fits({ near: "me" }, (row) => distanceKm(position, row) <= 25);
    expect(survey(guide, { ...noChoices, near: "me" }).found).toHaveLength(guide.wineries.length);
  });

  it("a place has all that lies in it", () => {
    fits({ where: "us/california" }, ({ path }) => path.startsWith("/travel/us/california/"));
    fits({ where: "spain" }, ({ path }) => path.startsWith("/travel/spain/"));
  });

  it("a fee in dollars asks nobody who charges in euros, free fits any, closed doors none", () => {
    const row = { appointment: "Required", fee: { min: 30, max: 80, currency: "USD" } } as Row;
    expect(isWithinFee(row, { USD: 30 })).toBe(true);
    expect(isWithinFee(row, { USD: 29 })).toBe(false);
    expect(isWithinFee(row, { EUR: 100 })).toBe(false);
    expect(isWithinFee(row, { USD: 30, EUR: 5 })).toBe(true);
    expect(isWithinFee(row, "free")).toBe(false);
    const free = { ...row, fee: "none" } as Row;
    expect([isWithinFee(free, "free"), isWithinFee(free, { EUR: 1 })]).toEqual([true, true]);
    expect(isWithinFee({ ...free, appointment: "Impossible" }, "free")).toBe(false);
    expect(isWithinFee({ ...row, fee: "not offered" }, { USD: 9999 })).toBe(false);
    expect(isWithinFee({ ...row, fee: "waived" }, "free")).toBe(false);
  });

  it.each<[Partial<Row>, ("none" | "any" | number)[]]>([
    [{ appointment: "Walk-ins Welcome" }, ["none", 1, 30, "any"]],
    [{ appointment: "Recommended", openDays: 127, leadTimeDays: 14 }, ["none", 1, 30, "any"]],
    [{ appointment: "Recommended", openDays: 127, byAppointment: true, leadTimeDays: 14 }, [30, "any"]],
    [{ appointment: "Recommended", openDays: undefined }, [1, 30, "any"]],
    [{ appointment: "Required", leadTimeDays: 1 }, [1, 30, "any"]],
    [{ appointment: "Required", leadTimeDays: 60 }, ["any"]],
    [{ appointment: "Allocation Only" }, ["any"]],
    [{ appointment: "Impossible" }, []],
    [{ appointment: "Required", fee: "not offered" }, []],
  ])("%j is open to readers who ask for %j", (over, wanted) => {
    const row = { fee: { min: 30, currency: "USD" }, byAppointment: false, ...over } as Row;
    expect((["none", 1, 30, "any"] as const).filter((asked) => isReservable(row, asked))).toEqual(wanted);
  });

  it("any of the days will do, and who keeps their hours to themselves is asked", () => {
    const weekend = (1 << 5) | (1 << 6);
    fits({ open: weekend }, ({ openDays = 0 }) => (openDays & weekend) !== 0);
    const { ask } = found({ open: weekend });
    expect(ask.length).toBeGreaterThan(0);
    expect(ask).toEqual(guide.wineries.filter((row) => row.openDays === undefined && acceptsVisitors(row)));
    expect(found({}).ask).toEqual([]);
  });

  it("a month is one of the region's best, and not one in which the door is shut", () => {
    const [best] = guide.wineries[0]!.region.bestMonths;
    fits(
      { month: best },
      ({ region, closedMonths }) => region.bestMonths.includes(best!) && !closedMonths.includes(best!),
    );
    const shut = guide.wineries.map((row) => ({ ...row, closedMonths: [best!] }));
    expect(survey({ ...guide, wineries: shut }, { ...noChoices, month: best }).found).toEqual([]);
  });

  it("any of the grapes and any of the styles will do", () => {
    fits({ grapes: ["Merlot", "Riesling"] }, ({ grapes }) => grapes.includes("Merlot") || grapes.includes("Riesling"));
    fits({ styles: ["sweet"] }, ({ styles }) => styles.includes("sweet"));
    fits({ full: true }, ({ full }) => full === true);
    fits({ score: 95 }, ({ score }) => score >= 95);
  });
});

it("a preset is chosen by one press and dropped by the next", () => {
  for (const preset of presets) {
    const on = { ...noChoices, ...pressed(preset, noChoices) };
    expect([isOn(preset, noChoices), isOn(preset, on)]).toEqual([false, true]);
    expect({ ...on, ...pressed(preset, on) }).toEqual(noChoices);
  }
});
