import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { buildGuideData } from "../../../../src/catalogue/guide-data.ts";
import { buildGuide } from "../../../../src/features/guide.ts";
import { parseDayOffer } from "../../../../src/features/trip/address.ts";
import {
  buildPlannerPath,
  buildPlannerTrip,
  costText,
  listDayOffers,
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
const folded = (text: string) => text.replace(/\s+/g, " ").trim();

describe("a region's days", () => {
  it("say why, when, where, how far and for how much, in the day's order", async () => {
    const section = await shown(addDays([makeDayFields()]));
    expect(section.querySelector("h3")?.text).toBe("Uphill, then down");
    const rows = section.querySelectorAll(".day-stops li").map((row) => folded(row.structuredText));
    expect(rows).toEqual([
      "10am Opus One Ask for the old one.",
      "Lunch The bench by the gate.",
      expect.stringMatching(/^2pm Keever \d+ min drive$/),
    ]);
    const text = folded(section.structuredText);
    expect(text).toContain("The hill first, while the legs are good.");
    expect(text).toContain("Mon–Fri, from Yountville at 9:30am");
    expect(text).toContain("About $100 per person · drive times are estimates");
    expect(
      section.querySelectorAll(".day-stops a").map((link) => link.getAttribute("href")),
    ).toEqual([
      "/travel/us/california/napa-valley/opus-one",
      "/travel/us/california/napa-valley/keever",
    ]);
    expect(section.querySelector(".button")?.getAttribute("href")).toMatch(
      /^\/trip\?.*day=opus-one,keever&add$/,
    );
  });

  it("have lunch after the morning's stops, and at the end of a day that is over by then", async () => {
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

  it("name the line on the map, one or two", async () => {
    const lines = async (...edits: FileEdit[]) =>
      (await shown(...edits)).querySelectorAll('[href="#map"]').map((link) => link.text);
    expect(await lines(addDays([makeDayFields()]))).toEqual(["line on the map"]);
    expect(await lines(addDays([makeDayFields(), makeDayFields({ why: "Another." })]))).toEqual([
      "solid line on the map",
      "dashed line on the map",
    ]);
  });

  it("are not shown where there are none, or where one has a stop that readers can't see", async () => {
    const none = await shown();
    expect(none.querySelector("section")).toBeNull();
    const draft = replaceText(keeverFile, "score: 93", "score: 93\ndraft: true");
    expect((await shown(addDays([makeDayFields()]), draft)).querySelector("section")).toBeNull();
  });
});

const fee = (file: string, lines: string) =>
  replaceText(file, "  fee:\n    min: 50\n    currency: USD", lines);
const given = "  fee: { min: 20, currency: USD }\n  waivedWithPurchase: true";

it.each<[string, FileEdit[], string]>([
  [
    "a range",
    [fee(keeverFile, "  fee: { min: 125, max: 650, currency: USD }")],
    "About $175–$700 per person",
  ],
  ["with one free", [fee(keeverFile, "  fee: none")], "About $50 per person, one free"],
  ["nothing", [fee(keeverFile, "  fee: none"), fee(opusOneFile, "  fee: none")], "No fees"],
  [
    "with one waived",
    [fee(keeverFile, "  fee: waived")],
    "About $50 per person, waived at one with a purchase",
  ],
  [
    "with one given back",
    [fee(keeverFile, given)],
    "About $70 per person, waived at one with a purchase",
  ],
  [
    "two currencies",
    [fee(keeverFile, "  fee: { min: 20, currency: EUR }")],
    "About $50 and €20 per person",
  ],
])("a day costs %s", (_, edits, text) => expect(costText(planned({}, ...edits))).toBe(text));

describe("the planner's address", () => {
  it("reads back as the day, with its name and no fixed times: nobody has booked; an offer of it brings a note", () => {
    const day = planned();
    const address = buildPlannerPath(day);
    expect(address).toBe(
      "/trip?party=2&stops=2&name=Uphill%2C+then+down&base=yountville&from=0930&day=opus-one,keever&add",
    );
    const content = assembleGuide(addDays([makeDayFields()]));
    const [offer] = listDayOffers(content);
    const note = "Opus One: Ask for the old one.\nLunch: The bench by the gate.";
    expect(offer).toEqual({ region: "Napa Valley", address, note });
    const { name, days: plannedDays } = buildPlannerTrip(day);
    const stops = plannedDays[0]!.stops.map(({ winery, name }) => ({ winery, name }));
    const trip = parseDayOffer(offer!, buildGuide(buildGuideData(content)).winery);
    expect(trip).toMatchObject({
      name,
      days: [{ base: "yountville", startsAt: 570, note, stops }],
    });
  });

  it("keeps a base that is no town of the maps, and starts at the first stop without one", () => {
    expect(buildPlannerPath(planned({ base: "Aunt May's" }))).toContain(
      `base=${encodeURIComponent("Aunt May’s").replace("%20", "+")}&`,
    );
    const bare = buildPlannerTrip(planned({ base: undefined, startsAt: undefined }));
    expect(bare.days[0]).toMatchObject({ startsAt: 600, stops: [{ at: 600 }, { at: 840 }] });
    expect(bare.days[0]).not.toHaveProperty("base");
  });
});
