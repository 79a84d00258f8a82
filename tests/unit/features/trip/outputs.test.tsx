import ICAL from "ical.js";
import { parse } from "node-html-parser";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { WineryData } from "../../../../src/catalogue/guide-data.ts";
import { buildRows } from "../../../../src/features/compare/rows.ts";
import { askedOpeningText, visitText } from "../../../../src/features/finder/words.ts";
import type { Guide } from "../../../../src/features/guide.ts";
import { Day } from "../../../../src/features/trip/Day.tsx";
import { makeTripFile, tripText } from "../../../../src/features/trip/files.ts";
import { findDayProblems } from "../../../../src/features/trip/problems.ts";
import { startPlanner } from "../../../../src/features/trip/store.ts";
import { guideOf, region, stops, tripOf, winery } from "./support.ts";

const today = "2027-04-01";

beforeAll(() => {
  vi.useFakeTimers({ now: new Date("2027-04-01T12:00:00") });
  vi.stubGlobal("history", { state: null, replaceState: () => {} });
  vi.stubGlobal("localStorage", { getItem: () => null });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Reads what the finder, the comparison and the planner's outputs say about a winery's hours and booking. */
function readOutputs(data: Partial<WineryData>, start: string) {
  const guide = guideOf(region([winery("gate", data)]));
  const facts = guide.wineries[0]!;
  const hoursRow = buildRows([facts], today).find(({ label }) => label === "Hours");
  return {
    finder: [visitText(facts, today), askedOpeningText(facts, { open: start }, today)],
    comparison: hoursRow?.cells[0]?.lines,
    ...readPlannerOutputs(guide, start),
  };
}

function readPlannerOutputs(guide: Guide, start: string) {
  const search = `?start=${start}&day=gate`;
  vi.stubGlobal("location", { pathname: "/trip", search, origin: "https://a.b", host: "a.b" });
  startPlanner(guide, [], []);
  const trip = tripOf({ start, days: [{ startsAt: 600, stops: stops("gate") }] });
  const saved = { id: "a", revision: 0, trip };
  const problems = findDayProblems(trip, 0, guide, today);
  const day = renderToString(
    <Day
      index={0}
      problems={problems}
      openStop={undefined}
      changes={undefined}
      onOpenStop={() => {}}
    />,
  );
  const stop = parse(day.replaceAll("<!-- -->", "")).querySelector("li div:has(> h3)")!;
  const paper = stop.querySelector(".print\\:block")?.remove();
  const ics = new ICAL.Component(ICAL.parse(makeTripFile("ics", saved, guide)!.text));
  const event = ics.getFirstSubcomponent("vevent")!;
  const gpx = parse(makeTripFile("gpx", saved, guide)!.text);
  const kml = parse(makeTripFile("kml", saved, guide)!.text);
  return {
    screen: stop.structuredText.split("·").slice(2).join("·").replace(/\s+/g, " ").trim(),
    warning: problems.map(({ text }) => text).join(" "),
    paper: paper?.querySelector("p")?.text,
    files: [
      `${event.getFirstPropertyValue("description")}`,
      tripText(saved, guide, "https://a.b"),
      gpx.querySelector("wpt desc")?.text ?? "",
      kml.querySelector("placemark description")?.text ?? "",
    ].map(pickLines),
  };
}

/** Picks the lines about hours and bookings. */
const pickLines = (text: string) =>
  text.split("\n").flatMap((line) => /(?:Hours:|Not booked).*/.exec(line)?.[0] ?? []);

/** `lines` are what calendar, text, GPX and KML say. */
type Expected = {
  finder: (string | undefined)[];
  comparison: string[];
  screen: string;
  warning: string;
  paper: string;
  lines: string[];
};

const monday = "2027-05-10";
const phone = "+1 707 555 0100";
const website = "https://gate.example";

it.each<[string, Partial<WineryData>, string, Expected]>([
  [
    "shut until a date",
    { closedUntil: "2028-01-01", phone },
    monday,
    {
      finder: ["Closed until 2028", "Closed until 2028"],
      comparison: ["Closed until 2028"],
      screen: "about $30 Gate receives nobody before January 1, 2028. Take it off the trip",
      warning: "Gate receives nobody before January 1, 2028.",
      paper: phone,
      lines: ["Hours: Closed until 2028"],
    },
  ],
  [
    "with old hours",
    { years: { hours: 2019 }, phone },
    monday,
    {
      finder: [
        "Tasting about $30 · Walk-ins welcome · Usually open daily (as of 2019: call first)",
        "Usually open Monday 10am–5pm (as of 2019: call first)",
      ],
      comparison: ["Usually 10am–5pm daily (as of 2019: call first)"],
      screen: "about $30 · hours as of 2019: call first",
      warning: "",
      paper: phone,
      lines: ["Hours: usually 10am–5pm daily (as of 2019: call first)"],
    },
  ],
  [
    "without a phone",
    { years: { hours: 2019 }, website },
    monday,
    {
      finder: [
        "Tasting about $30 · Walk-ins welcome · Usually open daily (as of 2019: write first)",
        "Usually open Monday 10am–5pm (as of 2019: write first)",
      ],
      comparison: ["Usually 10am–5pm daily (as of 2019: write first)"],
      screen: "about $30 · hours as of 2019: write first",
      warning: "",
      paper: "gate.example",
      lines: ["Hours: usually 10am–5pm daily (as of 2019: write first)"],
    },
  ],
  [
    "that receives by appointment",
    {
      hours: { "mon-sun": "by appointment" },
      appointment: "Required",
      leadTimeDays: 10,
      website,
    },
    monday,
    {
      finder: [
        "Tasting about $30 · Reservation required, usually 10 days ahead · Usually open daily by appointment",
        "Usually open Monday by appointment",
      ],
      comparison: ["Usually daily by appointment"],
      screen: "about $30 Not booked. Reserve by April 30: usually 10 days ahead",
      warning: "",
      paper: "gate.example",
      lines: [
        "Not booked. Reserve by April 30: usually 10 days ahead",
        "Hours: usually daily by appointment",
      ],
    },
  ],
  [
    "on a holiday",
    { phone },
    "2027-07-05",
    {
      finder: ["Tasting about $30 · Walk-ins welcome · Usually open daily", "A Holiday: ask"],
      comparison: ["Usually 10am–5pm daily"],
      screen: "about $30",
      warning: "Monday, July 5 is A Holiday. Nobody says whether Gate will open; ask.",
      paper: phone,
      lines: ["Hours: A Holiday: ask"],
    },
  ],
])("every output says the same of a winery %s", (_, facts, start, { lines, ...expected }) => {
  const files = [lines, lines, lines, lines];
  expect(readOutputs(facts, start)).toEqual({ ...expected, files });
});

it("no output knows hours of a winery that has left the guide", () => {
  const outputs = readPlannerOutputs(guideOf(region([winery("other")])), monday);
  expect(outputs).toMatchObject({
    screen: "",
    warning: expect.stringMatching(/^The guide sends nobody to gate these days/),
    files: [[], [], [], []],
  });
});
