import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildTripPath, parseTripQuery } from "../../../../src/features/trip/address.ts";
import { listChanges, restorePrivateFields } from "../../../../src/features/trip/changes.ts";
import { addStop, editStop, moveStop, removeStop } from "../../../../src/features/trip/edit.ts";
import type { Trip } from "../../../../src/features/trip/trip.ts";
import { anyTrip, guideOf, region, stops, tripOf, winery } from "./support.ts";

const guide = guideOf(region(["a", "b", "c", "d"].map((slug) => winery(slug))));

const own = tripOf({
  name: "Spring",
  start: "2027-05-10",
  costs: [{ name: "Driver", amount: 400 }],
  budget: 900,
  days: [
    {
      startsAt: 600,
      note: "Hats.",
      night: { name: "Trio", confirmation: "N-1" },
      stops: [
        { ...stops("a@600!")[0], confirmation: "XK-113" },
        { ...stops("b")[0], note: "Ask for Ann." },
        { id: "own-77", name: "Lunch", minutes: 60 },
      ],
    },
    { startsAt: 600, stops: stops("c") },
  ],
});

/** Sends a trip through a link, as another person's device reads it. */
function send(trip: Trip): Trip {
  const path = buildTripPath(trip);
  return parseTripQuery(path.slice(path.indexOf("?")), guide.winery).trip!;
}

const describeChanges = (copy: Trip) =>
  listChanges(own, send(copy), guide).map(({ sign, name, verb, where, oldText, newText }) =>
    [sign, name, verb, where, oldText, newText].filter(Boolean).join(" | "),
  );

describe("the changes in a copy", () => {
  it.each<[string, Trip, string[]]>([
    ["nothing", own, []],
    [
      "an added stop",
      addStop(own, { winery: "d", name: "D" }, 1),
      ["+ | D | added | Tuesday, May 11, 11:15am to 12:30pm"],
    ],
    [
      "a removed stop",
      removeStop(own, "b"),
      ["− | b | taken off | It was on Monday, May 10 at 11:15am, not booked"],
    ],
    [
      "a preferred time",
      editStop(own, "b", { at: 840 }),
      ["→ | B | moved | Monday, May 10 | 11:15am | 2pm"],
    ],
    [
      "another day",
      moveStop(own, "b", 1),
      ["→ | B | moved | Monday, May 10, 11:15am | Tuesday, May 11, 11:15am"],
    ],
    [
      "a booking",
      editStop(own, "c", { at: 600, booked: true }),
      ["✓ | C | booked | Tuesday, May 11, 10am to 11:15am"],
    ],
    [
      "a length",
      editStop(own, "c", { minutes: 90 }),
      ["✓ | C | now 1\u00A0h\u00A030\u00A0min | Tuesday, May 11, 10am to 11:30am"],
    ],
    ["the people", { ...own, party: 4 }, ["• | People | changed | 2 people | 4 people"]],
    [
      "the first day",
      { ...own, start: "2027-05-12" },
      ["• | First day | changed | May 10, 2027 | May 12, 2027"],
    ],
    [
      "where a day ends",
      { ...own, days: own.days.with(1, { ...own.days[1]!, end: "Haro" }) },
      ["• | Tuesday, May 11 | changed | starts at 10am | starts at 10am, ends in Haro"],
    ],
  ])("tell %s", (_, copy, expected) => {
    expect(describeChanges(copy)).toEqual(expected);
  });

  it("begin with what concerns a booking", () => {
    const copy = editStop(addStop(own, { winery: "d", name: "D" }, 0, 0), "a", { at: 660 });
    expect(listChanges(own, send(copy), guide)).toMatchObject([
      { name: "A", isBooked: true },
      { name: "D" },
    ]);
  });
});

describe("taking the changes", () => {
  const copy = send(editStop(moveStop(own, "b", 1), "b", { at: 840 }));
  const adopted = restorePrivateFields(own, copy);

  it("keeps ids, notes, numbers, costs and the budget", () => {
    expect(adopted).toMatchObject({ costs: own.costs, budget: own.budget });
    const [first] = adopted.days;
    expect(first).toMatchObject({ note: "Hats.", night: { name: "Trio", confirmation: "N-1" } });
    expect(first?.stops).toMatchObject([
      { id: "a", confirmation: "XK-113", booked: true },
      { id: "own-77", name: "Lunch" },
    ]);
    expect(adopted.days[1]?.stops.at(-1)).toMatchObject({
      id: "b",
      note: "Ask for Ann.",
      at: 840,
    });
  });

  it("gives new stops an unused id", () => {
    const twice = restorePrivateFields(own, send(addStop(own, { winery: "a", name: "A" }, 1)));
    expect(twice.days[1]?.stops.map(({ id }) => id)).toEqual(["c", "a-2"]);
  });

  it("leaves nothing to change", () => {
    fc.assert(
      fc.property(anyTrip(["a", "b", undefined], { days: 3 }), (other) => {
        const merged = restorePrivateFields(own, send(other));
        expect(buildTripPath(merged)).toBe(buildTripPath(send(other)));
        expect(listChanges(merged, send(other), guide)).toEqual([]);
        const ids = merged.days.flatMap(({ stops }) => stops.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
