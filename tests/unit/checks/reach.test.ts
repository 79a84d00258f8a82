import { expect, it } from "vitest";
import { reach, sourceLines } from "../../../src/checks/reach.ts";
import { add, change, type Edit, keever, margaux, opusOne, readSound } from "../support/content.ts";

const files = [keever, opusOne, margaux];
const wineries = (...edits: Edit[]) => readSound(...edits).entries.wineries.filter(({ file }) => files.includes(file));

const whole = (file: string, latitude: string): Edit[] => [
  add(
    file,
    `  latitude: ${latitude}`,
    `  website: https://estate.example
  phone: +1 707 944 9442
  hours: { mon-fri: by appointment }
  gettingIn: Write to them.`,
  ),
  add(
    file,
    "visit:",
    `grapes: [Merlot]
styles: [red]
sources: [{ what: "phone, hours", where: estate.example/visit, year: 2025 }]`,
  ),
];

it("names what each winery lacks, by what its door asks for", () => {
  const list = reach(
    wineries(
      ...whole(keever, "38.39"),
      change(keever, "  website: https://estate.example\n", ""),
      ...whole(opusOne, "38.44"),
      change(margaux, "appointment: Essential", "appointment: Impossible"),
    ),
  );
  expect(list.slice(0, list.indexOf(""))).toEqual([
    `${margaux}  website, phone, instead, grapes, styles, sources`,
    `${keever}  website`,
  ]);
  expect(list.slice(list.indexOf("") + 1)).toEqual([
    "website    1 of 3, goal 3: 2 short",
    "phone      2 of 3, goal 2",
    "hours      2 of 2, goal 2",
    "booking    2 of 2, goal 2",
    "gettingIn  2 of 2, goal 2",
    "instead    0 of 1, goal 1: 1 short",
    "grapes     2 of 3, goal 3: 1 short",
    "styles     2 of 3, goal 3: 1 short",
    "sources    2 of 3, goal 3: 1 short",
  ]);
});

it("a winery that takes bookings needs some way to book, one for walk-ins none", () => {
  const lacks = (...edits: Edit[]) => reach(wineries(...edits)).find((line) => line.startsWith(keever));
  expect(lacks()).toContain("hours, booking, gettingIn");
  expect(lacks(change(keever, "Required", "Walk-ins Welcome"))).toContain("hours, gettingIn");
  expect(lacks(add(keever, "  latitude: 38.39", "  phone: +1 707 944 9442"))).toContain("hours, gettingIn");
});

it("tells the sources on demand", () => {
  expect(sourceLines(wineries(...whole(keever, "38.39")))).toEqual(
    expect.arrayContaining([keever, "  phone, hours: estate.example/visit (2025)", opusOne, "  none"]),
  );
});
