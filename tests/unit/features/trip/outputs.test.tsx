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
import { PendingBookings } from "../../../../src/features/trip/Summary.tsx";
import { startPlanner } from "../../../../src/features/trip/store.ts";
import { fillSummaryCard } from "../../../../src/format/fact-texts.ts";
import { buildMapList } from "../../../../src/pictures/maps/views.ts";
import { useComponents } from "../../support/components.ts";
import { assembleGuide, makeMdx, writeText } from "../../support/content.ts";
import { makeWineryFields, type WineryFields } from "../../support/fields.ts";
import { readTables } from "../../support/tables.ts";
import table from "./outputs.yaml?raw";
import { guideOf, region, stops, tripOf, winery } from "./support.ts";

const render = useComponents();
const rows = readTables(table);
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
  latitude: 38.39,
  longitude: -122.38,
};

function makeGate({ visit, ...others }: { visit: Partial<WineryFields["visit"]> }) {
  const fields = { name: "Gate", ...others, visit: { ...usualVisit, ...visit } };
  const file = "content/wineries/us/california/napa-valley/gate.mdx";
  const catalogue = assembleGuide(writeText(file, makeMdx(makeWineryFields(fields))));
  return { catalogue, page: catalogue.wineries.find(({ slug }) => slug === "gate")! };
}

/** Replaces no-break spaces. */
const plain = (text = "") => text.replaceAll("\u00A0", " ");

/** Reads what pages, finder, comparison and planner say about a winery's hours and booking. */
async function readOutputs(gate: Parameters<typeof makeGate>[0], start: string) {
  const { catalogue, page } = makeGate(gate);
  const card = parse(await render("components/cards/WineryCard", { winery: page }));
  const visitFacts = parse(await render("components/winery/VisitFacts", { page }));
  const visitRows = visitFacts
    .querySelectorAll("dl > div")
    .map(({ structuredText }) => structuredText.replaceAll("\u2060", ""));
  const factCard = { label: "Hours", from: "hours", caption: "" } as const;
  const guide = buildGuide(buildGuideData(catalogue, undefined, 2027));
  const facts = guide.winery("gate")!;
  const hoursRow = buildRows([facts], today).find(({ label }) => label === "Hours");
  return {
    page: visitRows.find((text) => text.startsWith("Hours"))?.replace("Hours\n", ""),
    factCard: fillSummaryCard(factCard, page.data, today).value,
    regionCard: card.querySelectorAll(".plain-lines span").map(({ text }) => text),
    mapList: plain(buildMapList([page])[0]?.contact),
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
  const toBook = parse(renderToString(<PendingBookings trip={trip} editTrip={() => {}} />));
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

it.each(rows("outputs"))(
  "every output says the same of a winery %s",
  async (_, facts, start, { lines, ...expected }) => {
    const files = [lines, lines, lines, lines];
    expect(await readOutputs(facts, start)).toEqual({
      toBook: [],
      otherEvents: [],
      ...expected,
      files,
    });
  },
);

it("lists of wineries name closures", async () => {
  const { catalogue, page: winery } = makeGate({ visit: { closedUntil: "2028-01-01" } });
  const line = await render("components/cards/WineryLine", { winery });
  expect(parse(line).text).toContain("about $30\u00A0· Closed until 2028");
  const directory = await render("features/finder/Directory", { catalogue });
  expect(plain(directory)).toContain("Reservation Walk-ins Welcome · Closed until 2028");
});

it("a day tells booked times from preferred times", () => {
  const guide = guideOf(region([winery("gate")]));
  const timeClassesOf = (day: string) =>
    showDay(guide, `?day=${day}`).querySelector(".trip-time")!.classNames;
  expect(timeClassesOf("gate.1100.b")).toContain("font-semibold");
  expect(timeClassesOf("gate.1100")).not.toContain("font-semibold");
});

it("no output knows hours of a winery that has left the guide", () => {
  const outputs = readPlannerOutputs(guideOf(region([winery("other")])), "2027-05-10");
  expect(outputs).toMatchObject({
    screen: "",
    warning: expect.stringMatching(/^The guide sends nobody to gate these days/),
    files: [[], [], [], []],
  });
});
