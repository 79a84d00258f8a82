import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { guideData } from "../../../../src/catalogue/guide-data.ts";
import { guideFrom } from "../../../../src/features/guide.ts";
import { offeredDay } from "../../../../src/features/trip/address.ts";
import {
  costText,
  dayOffers,
  plannerAddress,
  plannerTrip,
} from "../../../../src/features/trip/planned-day.ts";
import { useComponents } from "../../support/components.ts";
import { change, days, type Edit, guide, keever, opusOne } from "../../support/content.ts";
import { type DayFields, dayFields } from "../../support/fields.ts";

const render = useComponents();

const region = (...edits: Edit[]) =>
  guide(...edits).regions.find(({ slug }) => slug === "napa-valley")!;
const planned = (over: Partial<DayFields> = {}, ...edits: Edit[]) =>
  region(days([dayFields(over)]), ...edits).days[0]!;
const shown = async (...edits: Edit[]) =>
  parse(await render("features/trip/Days", { page: region(...edits) }));
const folded = (text: string) => text.replace(/\s+/g, " ").trim();

describe("a region's days", () => {
  it("say why, when, where, how far and for how much, in the day's order", async () => {
    const section = await shown(days([dayFields()]));
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
    const morning = dayFields({
      stops: [
        { winery: "opus-one", at: "10:00" },
        { winery: "keever", at: "11:45" },
      ],
    });
    const rows = (await shown(days([morning]))).querySelectorAll(".day-stops li");
    expect(rows.map((row) => folded(row.structuredText).split(" ")[0])).toEqual([
      "10am",
      "11:45am",
      "Lunch",
    ]);
  });

  it("name the line on the map, one or two", async () => {
    const lines = async (...edits: Edit[]) =>
      (await shown(...edits)).querySelectorAll('[href="#map"]').map((link) => link.text);
    expect(await lines(days([dayFields()]))).toEqual(["line on the map"]);
    expect(await lines(days([dayFields(), dayFields({ why: "Another." })]))).toEqual([
      "solid line on the map",
      "dashed line on the map",
    ]);
  });

  it("are not shown where there are none, or where one has a stop that readers can't see", async () => {
    const none = await shown();
    expect(none.querySelector("section")).toBeNull();
    const draft = change(keever, "score: 93", "score: 93\ndraft: true");
    expect((await shown(days([dayFields()]), draft)).querySelector("section")).toBeNull();
  });
});

const fee = (file: string, lines: string) =>
  change(file, "  fee:\n    min: 50\n    currency: USD", lines);
const given = "  fee: { min: 20, currency: USD }\n  waivedWithPurchase: true";

it.each<[string, Edit[], string]>([
  [
    "a range",
    [fee(keever, "  fee: { min: 125, max: 650, currency: USD }")],
    "About $175–$700 per person",
  ],
  ["with one free", [fee(keever, "  fee: none")], "About $50 per person, one free"],
  ["nothing", [fee(keever, "  fee: none"), fee(opusOne, "  fee: none")], "No fees"],
  [
    "with one waived",
    [fee(keever, "  fee: waived")],
    "About $50 per person, waived at one with a purchase",
  ],
  [
    "with one given back",
    [fee(keever, given)],
    "About $70 per person, waived at one with a purchase",
  ],
  [
    "two currencies",
    [fee(keever, "  fee: { min: 20, currency: EUR }")],
    "About $50 and €20 per person",
  ],
])("a day costs %s", (_, edits, text) => expect(costText(planned({}, ...edits))).toBe(text));

describe("the planner's address", () => {
  it("reads back as the day, with its name and no fixed times: nobody has booked; an offer of it brings a note", () => {
    const day = planned();
    const address = plannerAddress(day);
    expect(address).toBe(
      "/trip?party=2&stops=2&name=Uphill%2C+then+down&base=yountville&from=0930&day=opus-one,keever&add",
    );
    const content = guide(days([dayFields()]));
    const [offer] = dayOffers(content);
    const note = "Opus One: Ask for the old one.\nLunch: The bench by the gate.";
    expect(offer).toEqual({ region: "Napa Valley", address, note });
    const { name, days: plannedDays } = plannerTrip(day);
    const stops = plannedDays[0]!.stops.map(({ winery, name }) => ({ winery, name }));
    const trip = offeredDay(offer!, guideFrom(guideData(content)).winery);
    expect(trip).toMatchObject({
      name,
      days: [{ base: "yountville", startsAt: 570, note, stops }],
    });
  });

  it("keeps a base that is no town of the maps, and starts at the first stop without one", () => {
    expect(plannerAddress(planned({ base: "Aunt May's" }))).toContain(
      `base=${encodeURIComponent("Aunt May’s").replace("%20", "+")}&`,
    );
    const bare = plannerTrip(planned({ base: undefined, startsAt: undefined }));
    expect(bare.days[0]).toMatchObject({ startsAt: 600, stops: [{ at: 600 }, { at: 840 }] });
    expect(bare.days[0]).not.toHaveProperty("base");
  });
});
