import ICAL from "ical.js";
import { parse } from "node-html-parser";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildGuideData } from "../../../../src/catalogue/guide-data.ts";
import { buildRows } from "../../../../src/features/compare/rows.ts";
import { askedOpeningText, visitText } from "../../../../src/features/finder/words.ts";
import { buildGuide, type Guide } from "../../../../src/features/guide.ts";
import { Day } from "../../../../src/features/trip/Day.tsx";
import { makeTripFile, tripText } from "../../../../src/features/trip/files.ts";
import { findDayProblems, type Problem } from "../../../../src/features/trip/problems.ts";
import { startPlanner } from "../../../../src/features/trip/store.ts";
import { resolveFact } from "../../../../src/format/fact-texts.ts";
import { makeStopItems } from "../../../../src/pictures/maps/views.ts";
import { useComponents } from "../../support/components.ts";
import { assembleGuide, makeMdx, writeText } from "../../support/content.ts";
import { makeWineryFields, type WineryFields } from "../../support/fields.ts";
import { guideOf, region, stops, tripOf, winery } from "./support.ts";

const render = useComponents();
const today = "2027-04-01";

beforeAll(() => {
  vi.useFakeTimers({ now: new Date("2027-04-01T12:00:00"), toFake: ["Date"] });
  vi.stubGlobal("history", { state: null, replaceState: () => {} });
  vi.stubGlobal("localStorage", { getItem: () => null });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const usualVisit: WineryFields["visit"] = {
  appointment: "Walk-ins Welcome",
  fee: { min: 30, currency: "USD" },
  hours: { "mon-sun": "10:00-17:00" },
  latitude: 38.39,
  longitude: -122.38,
};

type Facts = { visit: Partial<WineryFields["visit"]>; sources?: WineryFields["sources"] };

function makeGate({ visit, sources }: Facts) {
  const fields = { name: "Gate", visit: { ...usualVisit, ...visit }, ...(sources && { sources }) };
  const file = "content/wineries/us/california/napa-valley/gate.mdx";
  const catalogue = assembleGuide(writeText(file, makeMdx(makeWineryFields(fields))));
  return { catalogue, page: catalogue.wineries.find(({ slug }) => slug === "gate")! };
}

/** Reads what pages, finder, comparison and planner say about a winery's hours and booking. */
async function readOutputs(gate: Facts, start: string) {
  const { catalogue, page } = makeGate(gate);
  const card = parse(await render("components/cards/WineryCard", { winery: page }));
  const factCard = { label: "Hours", from: "hours", caption: "" } as const;
  const guide = buildGuide(buildGuideData(catalogue, undefined, 2027));
  const facts = guide.winery("gate")!;
  const hoursRow = buildRows([facts], today).find(({ label }) => label === "Hours");
  return {
    factCard: resolveFact(factCard, page.data, today).value,
    regionCard: card.querySelectorAll(".plain-lines span").map(({ text }) => text),
    mapList: makeStopItems([page])[0]?.contact,
    finder: [visitText(facts, today), askedOpeningText(facts, { open: start }, today)],
    comparison: hoursRow?.cells[0]?.lines,
    ...readPlannerOutputs(guide, start),
  };
}

/** Opens the planner at a link, and shows the trip's first day. */
function showDay(guide: Guide, search: string, problems: Problem[] = []) {
  vi.stubGlobal("location", { pathname: "/trip", search, origin: "https://a.b", host: "a.b" });
  startPlanner(guide, [], []);
  const day = (
    <Day
      index={0}
      problems={problems}
      openStop={undefined}
      changes={undefined}
      onOpenStop={() => {}}
    />
  );
  return parse(renderToString(day).replaceAll("<!-- -->", ""));
}

function readPlannerOutputs(guide: Guide, start: string) {
  const trip = tripOf({ start, days: [{ startsAt: 600, stops: stops("gate") }] });
  const saved = { id: "a", revision: 0, trip };
  const problems = findDayProblems(trip, 0, guide, today);
  const day = showDay(guide, `?start=${start}&day=gate`, problems);
  const stop = day.querySelector("li div:has(> h3)")!;
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
  factCard: string;
  regionCard: string[];
  mapList: string;
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
const sources: WineryFields["sources"] = [
  { what: "hours", where: "A book", year: 2019, kind: "estate", covers: ["hours"] },
];
const walkIn = ["Reservation Walk-ins Welcome", "Tasting Price about $30"];

it.each<[string, Facts, string, Expected]>([
  [
    "shut until a date",
    { visit: { closedUntil: "2028-01-01", phone } },
    monday,
    {
      factCard: "Closed until 2028",
      regionCard: [...walkIn, "Closed until 2028"],
      mapList: `${phone} · closed until 2028 · Reservation Walk-ins Welcome`,
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
    { visit: { phone }, sources },
    monday,
    {
      factCard: "Usually 10am–5pm daily (as of 2019: call first)",
      regionCard: walkIn,
      mapList: `${phone} · usually 10am–5pm daily (as of 2019: call first) · Reservation Walk-ins Welcome`,
      finder: [
        "About $30\u00A0· Walk-ins welcome\u00A0· Usually open daily (as of 2019: call first)",
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
    { visit: { website }, sources },
    monday,
    {
      factCard: "Usually 10am–5pm daily (as of 2019: write first)",
      regionCard: walkIn,
      mapList: "usually 10am–5pm daily (as of 2019: write first) · Reservation Walk-ins Welcome",
      finder: [
        "About $30\u00A0· Walk-ins welcome\u00A0· Usually open daily (as of 2019: write first)",
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
      visit: {
        hours: { "mon-sun": "by appointment" },
        appointment: "Required",
        leadTimeDays: 10,
        website,
      },
    },
    monday,
    {
      factCard: "Usually daily by appointment",
      regionCard: ["Reservation Required", "Tasting Price about $30"],
      mapList: "usually daily by appointment · Reservation Required",
      finder: [
        "About $30\u00A0· Reserve, usually 10 days ahead\u00A0· Usually open daily by appointment",
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
    { visit: { phone } },
    "2027-05-31",
    {
      factCard: "Usually 10am–5pm daily",
      regionCard: walkIn,
      mapList: `${phone} · usually 10am–5pm daily · Reservation Walk-ins Welcome`,
      finder: ["About $30\u00A0· Walk-ins welcome\u00A0· Usually open daily", "Memorial Day: ask"],
      comparison: ["Usually 10am–5pm daily"],
      screen: "about $30",
      warning: "Monday, May 31 is Memorial Day. Nobody says whether Gate will open; ask.",
      paper: phone,
      lines: ["Hours: Memorial Day: ask"],
    },
  ],
])("every output says the same of a winery %s", async (_, facts, start, { lines, ...expected }) => {
  const files = [lines, lines, lines, lines];
  expect(await readOutputs(facts, start)).toEqual({ ...expected, files });
});

it("lists of wineries name closures", async () => {
  const { catalogue, page: winery } = makeGate({ visit: { closedUntil: "2028-01-01" } });
  const line = await render("components/cards/WineryLine", { winery });
  expect(line).toContain("Tasting Price about $30 · Closed until 2028");
  const directory = await render("features/finder/Directory", { catalogue });
  expect(directory).toContain("Reservation Walk-ins Welcome · Closed until 2028");
});

it("a day tells booked times from preferred times", () => {
  const guide = guideOf(region([winery("gate")]));
  const timeClassesOf = (day: string) =>
    showDay(guide, `?day=${day}`).querySelector(".trip-time")!.classNames;
  expect(timeClassesOf("gate.1100.b")).toContain("font-semibold");
  expect(timeClassesOf("gate.1100")).toContain("italic");
});

it("no output knows hours of a winery that has left the guide", () => {
  const outputs = readPlannerOutputs(guideOf(region([winery("other")])), monday);
  expect(outputs).toMatchObject({
    screen: "",
    warning: expect.stringMatching(/^The guide sends nobody to gate these days/),
    files: [[], [], [], []],
  });
});
