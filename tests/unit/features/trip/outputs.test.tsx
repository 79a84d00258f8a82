import ICAL from "ical.js";
import { parse } from "node-html-parser";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildGuideData } from "../../../../src/catalogue/guide-data.ts";
import { buildRows } from "../../../../src/features/compare/rows.ts";
import { formatAvailability, formatVisitFacts } from "../../../../src/features/finder/words.ts";
import { buildGuide, type Guide } from "../../../../src/features/guide.ts";
import { Day } from "../../../../src/features/trip/Day.tsx";
import { formatTrip, makeTripFile } from "../../../../src/features/trip/files.ts";
import { findDayProblems, type Problem } from "../../../../src/features/trip/problems.ts";
import { ToBook } from "../../../../src/features/trip/Summary.tsx";
import { startPlanner } from "../../../../src/features/trip/store.ts";
import { fillSummaryCard } from "../../../../src/format/fact-texts.ts";
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

/** Replaces no-break spaces. */
const plain = (text = "") => text.replaceAll("\u00A0", " ");

/** Reads what pages, finder, comparison and planner say about a winery's hours and booking. */
async function readOutputs(gate: Facts, start: string) {
  const { catalogue, page } = makeGate(gate);
  const card = parse(await render("components/cards/WineryCard", { winery: page }));
  const visitFacts = parse(await render("components/winery/VisitFacts", { page }));
  const visitRows = visitFacts
    .querySelectorAll("dl > div")
    .map(({ structuredText }) => structuredText);
  const factCard = { label: "Hours", from: "hours", caption: "" } as const;
  const guide = buildGuide(buildGuideData(catalogue, undefined, 2027));
  const facts = guide.winery("gate")!;
  const hoursRow = buildRows([facts], today).find(({ label }) => label === "Hours");
  return {
    page: visitRows.find((text) => text.startsWith("Hours"))?.replace("Hours\n", ""),
    factCard: fillSummaryCard(factCard, page.data, today).value,
    regionCard: card.querySelectorAll(".plain-lines span").map(({ text }) => text),
    mapList: plain(makeStopItems([page])[0]?.contact),
    finder: [
      plain(formatVisitFacts(facts, today)),
      formatAvailability(facts, { open: start }, today),
    ],
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
  const [event, ...otherEvents] = ics.getAllSubcomponents("vevent");
  const toBook = parse(renderToString(<ToBook trip={trip} editTrip={() => {}} />));
  const gpx = parse(makeTripFile("gpx", saved, guide)!.text);
  const kml = parse(makeTripFile("kml", saved, guide)!.text);
  return {
    screen: stop.structuredText.split("·").slice(2).join("·").replace(/\s+/g, " ").trim(),
    warning: problems.map(({ text }) => text).join(" "),
    paper: paper?.querySelector("p")?.text,
    toBook: toBook.querySelectorAll("li").map(({ textContent }) => textContent),
    otherEvents: otherEvents.map((other) => other.getFirstPropertyValue("summary")),
    files: [
      `${event!.getFirstPropertyValue("description")}`,
      formatTrip(saved, guide, "https://a.b"),
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
  /** The hours on the winery's page. */
  page: string;
  factCard: string;
  regionCard: string[];
  mapList: string;
  finder: (string | undefined)[];
  comparison: string[];
  screen: string;
  warning: string;
  paper: string;
  /** The items of the list of reservations. */
  toBook?: unknown[];
  otherEvents?: string[];
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
      page: "Closed until 2028",
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
      page: "Usually 10am–5pm daily (as of 2019: call first)",
      factCard: "Usually 10am–5pm daily (as of 2019: call first)",
      regionCard: walkIn,
      mapList: `${phone} · usually 10am–5pm daily (as of 2019: call first) · Reservation Walk-ins Welcome`,
      finder: [
        "About $30 · Walk-ins welcome · Usually open daily (as of 2019: call first)",
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
      page: "Usually 10am–5pm daily (as of 2019: write first)",
      factCard: "Usually 10am–5pm daily (as of 2019: write first)",
      regionCard: walkIn,
      mapList: "usually 10am–5pm daily (as of 2019: write first) · Reservation Walk-ins Welcome",
      finder: [
        "About $30 · Walk-ins welcome · Usually open daily (as of 2019: write first)",
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
      page: "Usually daily by appointment",
      factCard: "Usually daily by appointment",
      regionCard: ["Reservation Required", "Tasting Price about $30"],
      mapList: "usually daily by appointment · Reservation Required",
      finder: [
        "About $30 · Reserve, usually 10 days ahead · Usually open daily by appointment",
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
      toBook: [expect.stringMatching(/^by Friday, April 30 .*Gate.*Monday, May 10, 10am/)],
      otherEvents: ["Book Gate for May 10, 2027"],
    },
  ],
  [
    "on a holiday",
    { visit: { phone } },
    "2027-05-31",
    {
      page: "Usually 10am–5pm daily",
      factCard: "Usually 10am–5pm daily",
      regionCard: walkIn,
      mapList: `${phone} · usually 10am–5pm daily · Reservation Walk-ins Welcome`,
      finder: ["About $30 · Walk-ins welcome · Usually open daily", "Memorial Day: ask"],
      comparison: ["Usually 10am–5pm daily"],
      screen: "about $30",
      warning: "Monday, May 31 is Memorial Day. Nobody says whether Gate will open; ask.",
      paper: phone,
      lines: ["Hours: Memorial Day: ask"],
    },
  ],
  [
    "that reopens before the visit",
    { visit: { closedUntil: "2027-05-01" } },
    monday,
    {
      page: "Closed until May 1, 2027",
      factCard: "Closed until May 1, 2027",
      regionCard: [...walkIn, "Closed until May 1, 2027"],
      mapList: "closed until May 1, 2027 · Reservation Walk-ins Welcome",
      finder: ["Closed until May 1, 2027", "Usually open Monday 10am–5pm"],
      comparison: ["Closed until May 1, 2027"],
      screen: "about $30",
      warning: "",
      paper: "",
      lines: ["Hours: usually 10am–5pm daily"],
    },
  ],
  [
    "that is closed on the day",
    { visit: { hours: { "tue-sun": "10:00-17:00" }, appointment: "Required", leadTimeDays: 10 } },
    monday,
    {
      page: "Usually Tue–Sun 10am–5pm",
      factCard: "Usually Tue–Sun 10am–5pm",
      regionCard: ["Reservation Required", "Tasting Price about $30"],
      mapList: "usually Tue–Sun 10am–5pm · Reservation Required",
      finder: [
        "About $30 · Reserve, usually 10 days ahead · Usually open Tue–Sun",
        "Closed Mondays",
      ],
      comparison: ["Usually Tue–Sun 10am–5pm"],
      screen: expect.stringMatching(/^about \$30 Gate is closed on Mondays\./),
      warning: "Gate is closed on Mondays.",
      paper: "",
      lines: ["Hours: Closed Mondays"],
    },
  ],
  [
    "with recent hours",
    { visit: { phone }, sources: [{ ...sources[0]!, year: 2025 }] },
    monday,
    {
      page: "10am–5pm daily",
      factCard: "10am–5pm daily",
      regionCard: walkIn,
      mapList: `${phone} · 10am–5pm daily · Reservation Walk-ins Welcome`,
      finder: ["About $30 · Walk-ins welcome · Open daily", "Open Monday 10am–5pm"],
      comparison: ["10am–5pm daily"],
      screen: "about $30",
      warning: "",
      paper: phone,
      lines: ["Hours: 10am–5pm daily"],
    },
  ],
  [
    "without hours, for its mailing list",
    { visit: { hours: undefined, appointment: "Allocation Only", phone } },
    monday,
    {
      page: "Unknown",
      factCard: "",
      regionCard: ["Reservation Allocation Only", "Tasting Price about $30"],
      mapList: `${phone} · Reservation Allocation Only`,
      finder: ["About $30 · Allocation only · Hours unknown", "Hours unknown"],
      comparison: ["Unknown"],
      screen: expect.stringMatching(
        /^about \$30 · hours unknown Not booked. For its mailing list only Gate pours/,
      ),
      warning: expect.stringMatching(/^Gate pours for the people on its mailing list/),
      paper: phone,
      lines: ["Not booked. For its mailing list only", "Hours: unknown"],
    },
  ],
  [
    "closed to visitors",
    { visit: { hours: undefined, appointment: "Impossible", fee: "not offered" } },
    monday,
    {
      page: "Closed to visitors",
      factCard: "Closed to visitors",
      regionCard: ["Reservation Impossible", "Tasting Price N/A", "Closed to visitors"],
      mapList: "closed to visitors · Reservation Impossible",
      finder: ["Closed to visitors", "Closed to visitors"],
      comparison: ["Closed to visitors"],
      screen: expect.stringMatching(/^N\/A Gate doesn’t open its door to visitors/),
      warning: expect.stringMatching(/^Gate doesn’t open its door to visitors/),
      paper: "",
      lines: ["Hours: Closed to visitors"],
    },
  ],
])("every output says the same of a winery %s", async (_, facts, start, { lines, ...expected }) => {
  const files = [lines, lines, lines, lines];
  const outputs = await readOutputs(facts, start);
  expect(outputs).toEqual({ toBook: [], otherEvents: [], ...expected, files });
});

it("lists of wineries name closures", async () => {
  const { catalogue, page: winery } = makeGate({ visit: { closedUntil: "2028-01-01" } });
  const line = await render("components/cards/WineryLine", { winery });
  expect(plain(line)).toContain("Tasting Price about $30 · Closed until 2028");
  const directory = await render("features/finder/Directory", { catalogue });
  expect(plain(directory)).toContain("Reservation Walk-ins Welcome · Closed until 2028");
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
