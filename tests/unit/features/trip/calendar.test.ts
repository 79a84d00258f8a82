import { TZDate } from "@date-fns/tz";
import ICAL from "ical.js";
import { afterEach, describe, expect, it, vi } from "vitest";
import { buildCalendar } from "../../../../src/features/trip/calendar.ts";
import { shiftDate } from "../../../../src/features/trip/dates.ts";
import type { Trip } from "../../../../src/features/trip/trip.ts";
import { guideOf, region, stops, tripOf, winery } from "./support.ts";

const zones = [
  "America/Los_Angeles",
  "America/Chicago",
  "America/New_York",
  "Europe/Paris",
  "Europe/Madrid",
  "Europe/Rome",
  // Not in the guide yet: the other half of the year, half an hour, no summer time, a quarter of an hour.
  "Australia/Adelaide",
  "America/Santiago",
  "Asia/Tbilisi",
  "Pacific/Chatham",
];

const booked = { appointment: "Required", leadTimeDays: 21 } as const;
const guide = guideOf(
  ...zones.map((timeZone, i) =>
    region(
      [
        winery(`first-${i}`, {
          ...booked,
          phone: "+1 707 555 0100",
          address: ["1 Main St.; Rear", "Town, CA 94558"],
        }),
        winery(`second-${i}`, {
          latitude: 38.6,
          ...(timeZone === "Asia/Tbilisi" && { longitude: 44 }),
          booking: "https://book.example/a,b;c",
        }),
      ],
      { id: `here/${i}`, timeZone },
    ),
  ),
);
const now = new Date("2027-01-02T10:04:05Z");
const calendarOf = (trip: Trip, over: object = {}, at = now) =>
  buildCalendar({ id: "trip-1", revision: 4, trip, ...over }, guide, at, "https://pour.example");
const fileOf = (...args: Parameters<typeof calendarOf>) => calendarOf(...args)?.text ?? "";

const eventsOf = (text: string) => {
  const root = new ICAL.Component(ICAL.parse(text));
  // In a registry of its own, so that what the file says of a zone counts.
  ICAL.TimezoneService.reset();
  for (const zone of root.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return root.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
};

/** Ten days from each of these have the changes of the clocks in America, Europe and the south, and a leap day. */
const starts = "2027-03-12 2027-03-26 2027-10-29 2027-04-02 2027-10-01 2028-02-24 2026-12-28".split(
  " ",
);

describe("a trip's calendar", () => {
  afterEach(() => void vi.unstubAllEnvs());

  it.each(["UTC", "Pacific/Auckland"])(
    "is the plan for a reader in %s whenever clocks change",
    (here) => {
      vi.stubEnv("TZ", here);
      const days = zones.map((_, i) => ({ stops: stops(`second-${i}@${480 + 30 * i}!`) }));
      for (const start of starts) {
        const visits = eventsOf(fileOf(tripOf({ start, days })));
        const planned = zones.map((zone, i) => {
          const [year = 0, month = 0, date = 0] = shiftDate(start, i).split("-").map(Number);
          return new TZDate(year, month - 1, date, 0, 480 + 30 * i, zone).getTime();
        });
        const begins = visits.map(({ startDate }) => startDate.toJSDate().getTime());
        expect(begins, start).toEqual(planned);
      }
    },
  );

  const trip = tripOf({
    start: "2027-05-10",
    party: 4,
    days: [
      {
        stops: [
          {
            ...stops("first-0")[0],
            booked: true,
            confirmation: "XK;113",
            note: "Ask for Ann\nBEGIN:VEVENT",
          },
        ],
      },
      { stops: stops("first-1", "second-1", "gone-by-now") },
    ],
  });
  const file = (of = trip, over = {}) => fileOf(of, over);
  const oneDay = (day: object) => file(tripOf({ start: "2027-05-10", days: [day] }));

  it("escapes everything that it says about a visit", () => {
    const [first, , second] = eventsOf(file());
    expect(first?.summary).toBe("First 0");
    expect(first?.location).toBe("First 0\n1 Main St.; Rear, Town, CA 94558");
    expect(first?.description).toBe(
      [
        "Booked, number XK;113",
        "Ask for Ann",
        "BEGIN:VEVENT",
        "Hours: usually 10am–5pm daily",
        "Tasting about $30",
        "Phone: +1 707 555 0100",
        "Tip: Ask for the porch at first-0.",
        "Review: https://pour.example/travel/us/valley/first-0",
      ].join("\n"),
    );
    expect(second?.description).toContain("Booking: https://book.example/a,b;c");
    expect(file().match(/^BEGIN:VEVENT/gm)).toHaveLength(6);
    expect(file({ ...trip, name: "Spain, then\r\nBEGIN:VEVENT home" })).toContain(
      "NAME:Spain\\, then BEGIN:VEVENT home\r\n",
    );
    const tooLate = oneDay({ startsAt: 960, stops: stops("first-0") });
    expect(tooLate.replaceAll("\r\n ", "")).toMatch(/DESCRIPTION:Not booked.*\\nCloses at 5pm\\/);
    for (const line of file().split("\r\n"))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });

  it("keeps a winery that is gone, on the day's clock", () => {
    expect(file()).toMatch(
      /DTSTART;TZID=America\/Chicago:20270511T\d{6}\r\nDTEND\S+\r\nSUMMARY:gone/,
    );
    const tbilisi = { name: "Bath", place: { latitude: 41.7, longitude: 44.8 } };
    expect(oneDay({ stops: [...stops("first-0"), tbilisi] })).toMatch(
      /TZID=Asia\/Tbilisi:\S+\r\nSUMMARY:Bath/,
    );
    expect(oneDay({ stops: stops("gone") })).toMatch(/DTSTART:20270510T\d{6}\r\n/);
  });

  it("has an hour of lunch on the day's clock", () => {
    const day = { startsAt: 675, stops: stops("first-1", "first-1") };
    expect(oneDay(day)).toMatch(/Chicago:20270510T1230\d\d\r\nDTEND.*T1330\d\d\r\nSUMMARY:Lunch/);
  });

  it("has nights, the drives to them, notes and the reader's own stops", () => {
    const picnic = { name: "Picnic", note: "Bread!", place: { latitude: 38.5, longitude: -122.5 } };
    const days = [
      { base: "Inn", end: "millbrook", note: "Hats.", stops: [...stops("first-0"), picnic] },
      { base: "millbrook", end: "farham" },
      { base: "farham", note: "Home." },
    ];
    const text = file(tripOf({ start: "2027-05-10", days }));
    expect(
      eventsOf(text).map(({ summary, description, startDate }) => [
        summary,
        description,
        startDate.toString(),
      ]),
    ).toEqual([
      ["Night in Millbrook", "Hats.", "2027-05-10"],
      ["First 0", expect.any(String), "2027-05-10T10:00:00"],
      ["Picnic", "Bread!", "2027-05-10T12:00:00"],
      ["Drive to Farham", null, "2027-05-11T10:00:00"],
      ["Night in Farham", null, "2027-05-11"],
      ["My trip, Day 3", "Home.", "2027-05-12"],
      ["Book First 0 for May 10, 2027", expect.any(String), "2027-04-19"],
    ]);
    expect(text).toContain("GEO:38.5;-122.5");
  });

  it.each([
    ["at nine of the day by which to book", "2027-01-02T15:00", "20270419", "PT9H"],
    ["today where that is over", "2027-05-01T07:00", "20270501", "PT9H"],
    ["in an hour where nine is over too", "2027-05-01T15:10", "20270501", "PT16H10M"],
    ["the next morning at night", "2027-05-01T22:00", "20270501", "P1DT9H"],
  ])("reminds %s", (_, local, day, trigger) => {
    const reminder = {
      ...trip,
      days: [{ ...trip.days[0]!, stops: [{ id: "first-0", ...stops("first-0")[0]! }] }],
    };
    const text = fileOf(reminder, {}, new Date(local));
    expect(text).toContain(`DTSTART;VALUE=DATE:${day}\r\n`);
    expect(text).toContain(`TRIGGER;RELATED=START:${trigger}\r\n`);
  });

  const uids = (text: string) =>
    eventsOf(text)
      .map(({ uid }) => uid)
      .filter((uid) => !uid.startsWith("lunch-"))
      .sort();

  it("has the same UIDs after a visit was moved", () => {
    const moved = { ...trip, start: "2027-06-01", days: trip.days.toReversed() };
    expect(uids(file(moved))).toEqual(uids(file()));
  });

  it("has other UIDs for another trip and for a second visit", () => {
    expect(new Set([...uids(file()), ...uids(file(trip, { id: "trip-2" }))]).size).toBe(10);
    const again = oneDay({ stops: stops("first-0", "first-0") });
    expect(new Set(uids(again)).size).toBe(4);
  });

  it("is none for a trip without a start", () => {
    expect(fileOf({ ...trip, start: undefined })).toBe("");
  });

  const eventOf = (text: string, name: string) =>
    eventsOf(text).find(({ summary }) => summary === name)!;

  it("starts a booked visit at its time if the reader is late", () => {
    const day = { base: "millbrook", startsAt: 600, stops: stops("second-0@600!") };
    const visit = eventOf(oneDay(day), "Second 0");
    expect(visit.startDate.toString()).toBe("2027-05-10T10:00:00");
    expect(visit.description).toMatch(/^Booked for 10am; you’d be 20 minutes late\n/);
  });

  it("says that a visit at a preferred time isn't booked", () => {
    const visit = eventOf(oneDay({ stops: stops("second-0@660") }), "Second 0");
    expect(visit.startDate.toString()).toBe("2027-05-10T11:00:00");
    expect(visit.description).toMatch(/^Not booked\.\n/);
  });
  it("puts a day without positions on the clock of the day before", () => {
    const museum = [{ name: "Museum" }];
    const days = [stops("first-3"), museum, stops("first-0"), museum].map((dayStops) => {
      return { stops: dayStops };
    });
    const zones = file(tripOf({ start: "2027-05-10", days })).match(
      /(?<=TZID=)\S+(?=:\d+T\d+\r\nDTEND.*\r\nSUMMARY:Museum)/g,
    );
    expect(zones).toEqual(["Europe/Paris", "America/Los_Angeles"]);
  });

  it("has the hotel of a night, with its check-in and number", () => {
    const night = { name: "Hotel Trio", checkIn: 900, confirmation: "N-1" };
    const event = eventOf(oneDay({ base: "millbrook", night }), "Night: Hotel Trio");
    expect(event.description).toBe("Check-in from 3pm\nNumber: N-1");
  });

  it("cancels the events of earlier files that are gone", () => {
    const before = calendarOf(trip)!;
    const shorter = { ...trip, days: trip.days.slice(0, 1) };
    const text = file(shorter, { revision: 5, filed: before.filed });
    const states = eventsOf(text).map(({ summary, component }) => [
      summary,
      component.getFirstPropertyValue("status"),
    ]);
    expect(states).toContainEqual(["First 0", null]);
    expect(states).toContainEqual(["First 1", "CANCELLED"]);
    expect(states).toContainEqual(["Second 1", "CANCELLED"]);
    expect(uids(text)).toEqual(uids(before.text));
  });

  it("has each change of a zone's clocks at its own hour", () => {
    expect(file()).toContain(
      "DTSTART:20270314T020000\r\nTZOFFSETFROM:-0800\r\nTZOFFSETTO:-0700\r\nEND:DAYLIGHT\r\n",
    );
  });

  it("credits OpenStreetMap and says which file is newer", () => {
    expect(file().replaceAll("\r\n ", "")).toMatch(
      /X-WR-CALDESC:.+© OpenStreetMap contributors\\, https:.+\r\n/,
    );
    expect(file(trip, { revision: 7 })).toMatch(/SEQUENCE:7\r\nDTSTAMP:20270102T100405Z/);
  });
});
