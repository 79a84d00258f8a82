import { describe, expect, it, vi } from "vitest";
import { buildDirectionLinks } from "../../../../src/features/trip/drive.ts";
import { buildTripRoutes, formatTrip } from "../../../../src/features/trip/files.ts";
import { loadGuideDays } from "../../../../src/features/trip/guide.ts";
import { base, guideOf, region, stops, tripOf, winery } from "./support.ts";

const guide = guideOf(
  region([
    winery("north", {
      latitude: 38.6,
      address: ["1 Main St.", "Town"],
      phone: "+1 707 555 0100",
      durationMinutes: { min: 60 },
    }),
    winery("south", { latitude: 38.4, durationMinutes: { min: 60 } }),
  ]),
);
const origin = "https://pour.example";
const [north, south] = stops("north", "south");
const trip = tripOf({
  name: "Spring",
  start: "2027-05-10",
  days: [
    {
      base: base.id,
      startsAt: 600,
      stops: [{ ...north, booked: true, confirmation: "XK-113", note: "Ask for Ann" }, south],
    },
    { base: "Aunt May's", startsAt: 690 },
    { base: "Aunt May's", startsAt: 690, stops: stops("south", "gone") },
  ],
});

describe("a trip as text", () => {
  it("has its days, times, addresses, phones and link, but no notes", () => {
    expect(formatTrip({ id: "spring", revision: 3, trip }, guide, origin)).toBe(`Spring
2 guests, from May 10, 2027

Monday, May 10
10am From Millbrook
10:20am North, until 11:20am
  Booked
  Hours: usually 10am–5pm daily
  1 Main St., Town
  +1 707 555 0100
11:50am South, until 12:50pm
  Hours: usually 10am–5pm daily
1:10pm Back in Millbrook
About 1\u00A0h\u00A010\u00A0min of driving

Wednesday, May 12
11:30am From Aunt May's
11:30am South, until 12:30pm
  Hours: usually 10am–5pm daily
12:30pm Lunch, until 1:30pm
1:30pm gone, until 2:45pm

Drives are estimates from the distance.

https://pour.example/trip?start=2027-05-10&party=2&stops=4.1&name=Spring&base=millbrook&day=north.b,south&base=Aunt+May's&from=1130&day=&day=south,gone&id=spring.3`);
  });

  it("has nights, the reader's own stops and days of driving alone", () => {
    const lunch = { name: "Lunch at the gate", minutes: 60 };
    const night = { name: "Hotel Trio", checkIn: 900, confirmation: "N-1" };
    const days = [
      {
        base: base.id,
        end: "Aunt May's",
        startsAt: 600,
        stops: [{ ...north, at: 640 }, lunch],
        night,
      },
      { base: base.id, end: "farham", startsAt: 600 },
    ];
    expect(
      formatTrip({ id: "a", revision: 0, trip: tripOf({ party: 1, days }) }, guide, origin),
    ).toContain(`My trip
1 guest

Day 1
10:20am From Millbrook
10:40am North, until 11:40am
  Hours: usually 10am–5pm daily
  1 Main St., Town
  +1 707 555 0100
12pm Lunch at the gate, until 1pm
1pm Aunt May's for the night
Night: Hotel Trio, check-in from 3pm
About 20 minutes of driving

Day 2
10am From Millbrook
10:35am Farham for the night
About 35 minutes of driving`);
  });
});

describe("directions", () => {
  it("lead from the base over the stops and back", () => {
    const links = Object.values(buildDirectionLinks(trip.days[0]!, guide)!);
    expect(links.map(decodeURIComponent)).toEqual([
      "https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=38.5,-122.5&origin=38.5,-122.5&waypoints=38.6,-122.5|38.4,-122.5",
      "https://maps.apple.com/directions?mode=driving&destination=38.5,-122.5&source=38.5,-122.5&waypoint=38.6,-122.5&waypoint=38.4,-122.5",
    ]);
  });

  it("begin where the reader is if the base has no position", () => {
    expect(buildDirectionLinks(trip.days[1]!, guide)).toBeUndefined();
    expect(buildDirectionLinks(trip.days[2]!, guide)?.["Google Maps"]).toMatch(
      /\?api=1&travelmode=driving&destination=38.4%2C-122.5$/,
    );
  });

  it("lead to where the day ends", () => {
    const day = tripOf({ days: [{ base: base.id, end: "farham" }] }).days[0]!;
    expect(buildDirectionLinks(day, guide)?.["Google Maps"]).toContain(
      "destination=38.8%2C-122.5&origin=38.5",
    );
  });

  it("are none for a day of too many stops", () => {
    const many = tripOf({ days: [{ stops: Array(11).fill(north) }] });
    expect(buildDirectionLinks(many.days[0]!, guide)).toBeUndefined();
  });
});

describe("a trip's waypoints", () => {
  const places = buildTripRoutes(trip, guide, origin);

  it("tell lunches and sights from wineries", () => {
    const own = { name: "Picnic", note: "Bread!", place: { latitude: 38.45, longitude: -122.5 } };
    const museum = { ...own, name: "Museum", at: 720, minutes: 60 };
    const dayStops = [...stops("north"), museum, own, { name: "Call home" }];
    const { waypoints } = buildTripRoutes(tripOf({ days: [{ stops: dayStops }] }), guide, origin);
    expect(waypoints.map(({ name, kind }) => [name, kind])).toEqual([
      ["North", undefined],
      ["Museum", "Sight"],
      ["Picnic", "Lunch"],
    ]);
    expect(waypoints[1]).toMatchObject({ note: "Bread!", arrival: "Day 1, 12pm" });
  });

  it("tell a lunch of the guide by its name alone", async () => {
    const lunch = tripOf({ days: [{ stops: [{ name: "Lunch at Terete" }] }] });
    const days = [{ region: "Rioja", trip: lunch, why: "", weekdays: [], facts: "" }];
    vi.stubGlobal("fetch", async () => Response.json(days));
    await loadGuideDays();
    vi.unstubAllGlobals();
    const stored = [{ name: "Terete", place: { latitude: 42.57, longitude: -2.85 } }];
    const { waypoints } = buildTripRoutes(tripOf({ days: [{ stops: stored }] }), guide, origin);
    expect(waypoints[0]?.kind).toBe("Lunch");
  });

  it("are a route a day, with time, booking and note", () => {
    expect(places.routes.map(({ name, stops }) => [name, stops.map((stop) => stop.name)])).toEqual([
      ["Monday, May 10", ["North", "South"]],
      ["Wednesday, May 12", ["South"]],
    ]);
    expect(places.waypoints[0]).toMatchObject({
      arrival: "Monday, May 10, 10:20am",
      reservation: "Booked, number XK-113",
      note: "Ask for Ann",
      review: "https://pour.example/travel/us/valley/north",
    });
  });
});
