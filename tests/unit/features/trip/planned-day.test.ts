import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import {
  buildPlannerTrip,
  formatDayCost,
  listGuideDays,
} from "../../../../src/features/trip/planned-day.ts";
import { useComponents } from "../../support/components.ts";
import {
  addDays,
  assembleGuide,
  type FileEdit,
  keeverFile,
  opusOneFile,
  replaceText,
} from "../../support/content.ts";
import { type DayFields, makeDayFields } from "../../support/fields.ts";

const render = useComponents();

const region = (...edits: FileEdit[]) =>
  assembleGuide(...edits).regions.find(({ slug }) => slug === "napa-valley")!;
const planned = (over: Partial<DayFields> = {}, ...edits: FileEdit[]) =>
  region(addDays([makeDayFields(over)]), ...edits).days[0]!;
const shown = async (...edits: FileEdit[]) =>
  parse(await render("features/trip/Days", { page: region(...edits) }));
const mustards = { lunchPlace: "Mustards", lunchAt: "12:30" };
const folded = (text: string) => text.replace(/\s+/g, " ").trim();

describe("the days of a region's page", () => {
  it("show each stop with its time, its drive and its note", async () => {
    const section = await shown(addDays([makeDayFields(mustards)]));
    expect(section.querySelector("h3")?.text).toBe("Uphill, then down");
    const rows = section.querySelectorAll(".day-stops li").map((row) => folded(row.structuredText));
    expect(rows).toEqual([
      "10am Opus One Ask for the old one.",
      "12:30pm Lunch at Mustards: The bench by the gate.",
      expect.stringMatching(/^2pm Keever \d+ min drive$/),
    ]);
    const text = folded(section.structuredText);
    expect(text).toContain("The hill first, while the legs are good.");
    expect(text).toContain("Mon–Fri, from Yountville at 9:30am");
    expect(text).toContain("About $100 per person");
    expect(text).toContain("Drives are estimated from distance, roads and water.");
    expect(
      section.querySelectorAll(".day-stops a").map((link) => link.getAttribute("href")),
    ).toEqual([
      "/travel/us/california/napa-valley/opus-one",
      "/travel/us/california/napa-valley/keever",
    ]);
    expect(section.querySelector(".button")?.getAttribute("href")).toBe("/trip?add=napa-valley.1");
  });

  it("have lunch last if the day is over by then", async () => {
    const morning = makeDayFields({
      stops: [
        { winery: "opus-one", at: "10:00" },
        { winery: "keever", at: "11:45" },
      ],
    });
    const rows = (await shown(addDays([morning]))).querySelectorAll(".day-stops li");
    expect(rows.map((row) => folded(row.structuredText).split(" ")[0])).toEqual([
      "10am",
      "11:45am",
      "Lunch",
    ]);
  });

  it("name their line on the map", async () => {
    const lines = async (...edits: FileEdit[]) =>
      (await shown(...edits)).querySelectorAll('[href="#map"]').map((link) => link.text);
    expect(await lines(addDays([makeDayFields()]))).toEqual(["line on the map"]);
    expect(await lines(addDays([makeDayFields(), makeDayFields({ why: "Another." })]))).toEqual([
      "solid line on the map",
      "dashed line on the map",
    ]);
  });
});

const fee = (file: string, lines: string) =>
  replaceText(file, "  fee:\n    min: 50\n    currency: USD", lines);
const given = "  fee: { min: 20, currency: USD }\n  waivedWithPurchase: true";

it.each<[string, FileEdit[], string]>([
  [
    "a range",
    [fee(keeverFile, "  fee: { min: 125, max: 650, currency: USD }")],
    "about $175–$700 per person",
  ],
  ["with one free", [fee(keeverFile, "  fee: none")], "about $50 per person, one free"],
  ["nothing", [fee(keeverFile, "  fee: none"), fee(opusOneFile, "  fee: none")], "no fees"],
  [
    "with one waived",
    [fee(keeverFile, "  fee: waived")],
    "about $50 per person, waived at one with a purchase",
  ],
  [
    "with one given back",
    [fee(keeverFile, given)],
    "about $70 per person, waived at one with a purchase",
  ],
  [
    "two currencies",
    [fee(keeverFile, "  fee: { min: 20, currency: EUR }")],
    "about $50 and €20 per person",
  ],
])("a day costs %s", (_, edits, text) => expect(formatDayCost(planned({}, ...edits))).toBe(text));

describe("a day in the planner", () => {
  const planTrip = (over: Partial<DayFields> = {}) => buildPlannerTrip(planned(over));
  const stopsOf = (over: Partial<DayFields> = {}) =>
    planTrip(over).days[0]!.stops.map(({ name, at, minutes }) => [name, at, minutes]);

  it("keeps the author's hours as wishes, lunch among them", () => {
    expect(stopsOf(mustards)).toEqual([
      ["Opus One", 600, undefined],
      ["Lunch at Mustards", 750, 60],
      ["Keever", 840, undefined],
    ]);
    expect(planTrip(mustards).days[0]!.stops.some(({ booked }) => booked)).toBe(false);
  });

  it("has lunch without a time if the author gives none", () => {
    expect(stopsOf()[1]).toEqual(["Lunch", undefined, 60]);
  });

  it("has a shorter lunch if the next stop is soon", () => {
    expect(stopsOf({ ...mustards, lunchAt: "13:10" })[1]).toEqual(["Lunch at Mustards", 790, 45]);
  });

  it("has no lunch if the author has none", () => {
    expect(stopsOf({ lunch: undefined }).map(([name]) => name)).toEqual(["Opus One", "Keever"]);
  });

  it("keeps a base that the maps don't know", () => {
    expect(planTrip({ base: "Aunt May's" }).days[0]).toMatchObject({ base: "Aunt May’s" });
  });

  it("starts at the first stop if there is no base", () => {
    const [day] = planTrip({ base: undefined, startsAt: undefined }).days;
    expect(day).toMatchObject({ startsAt: 600 });
    expect(day).not.toHaveProperty("base");
  });
});

describe("an offered day", () => {
  const makeDay = () => {
    const content = assembleGuide(addDays([makeDayFields(mustards)]));
    return listGuideDays(content)[0]!;
  };

  it("has its weekdays, cost and notice", () => {
    expect(makeDay()).toMatchObject({
      id: "napa-valley.1",
      region: "Napa Valley",
      why: "The hill first, while the legs are good.",
      facts: expect.stringMatching(/^Mon–Fri · about \$100 per person · book \d+ days ahead$/),
    });
  });

  it("has each note on the stop that it is about", () => {
    const stops = makeDay().trip.days[0]!.stops;
    expect(stops.map(({ name, note }) => [name, note])).toEqual([
      ["Opus One", "Ask for the old one."],
      ["Lunch at Mustards", "The bench by the gate."],
      ["Keever", undefined],
    ]);
  });
});
