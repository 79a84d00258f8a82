import { describe, expect, it } from "vitest";
import {
  add,
  bordeaux,
  change,
  type Edit,
  keever,
  latour,
  mdx,
  napa,
  opusOne,
  said,
  write,
} from "../support/content.ts";
import { type DayFields, dayFields, days } from "../support/days.ts";
import { usRegionFields, wineryFields } from "../support/fields.ts";

/** What the check says of a day in Napa Valley. */
const of = (over: Partial<DayFields>, ...edits: Edit[]) => said(days([dayFields(over)]), ...edits);
const stops = (...list: [winery: string, at: string, note?: string][]): Partial<DayFields> => ({
  stops: list.map(([winery, at, note]) => ({ winery, at, ...(note && { note }) })),
});
const visit = (file: string, lines: string) => change(file, "  appointment: Required", lines);

/** A valley next door, with a winery so many degrees east of Keever. */
const neighbor = (name: string, slug: string, east: number): Edit[] => [
  write(`content/regions/us/${slug}.mdx`, mdx(usRegionFields({ name, order: 2, featured: [`${slug}-cellars`] }))),
  write(
    `content/wineries/us/california/${slug}/${slug}-cellars.mdx`,
    mdx(
      wineryFields({
        name: `${name} Cellars`,
        region: `us/${slug}`,
        visit: { ...wineryFields().visit, longitude: -122.38 + east },
      }),
    ),
  ),
];

describe("a day that a reader can have", () => {
  it("is nothing to complain of", () => {
    expect(of({})).toEqual([]);
  });
});

describe("a stop", () => {
  it("is a winery of the guide", () => {
    expect(of(stops(["opus-on", "10:00"], ["keever", "14:00"]))).toEqual([
      `${napa} days.0.stops.0.winery: "opus-on" is not a winery; did you mean "opus-one"?`,
    ]);
  });

  it("is public no later than its region", () => {
    const draft = change(keever, "score: 93", "score: 93\ndraft: true");
    const unlisted = change(napa, "  - keever\n", "");
    expect(of({}, draft, unlisted)).toEqual([
      `${napa} days.0.stops.1.winery: "keever" is a draft; take draft out of its file, or take it out here`,
    ]);
  });

  it("lets visitors in", () => {
    expect(of({}, visit(keever, "  appointment: Impossible"))).toEqual([
      expect.stringMatching(/days\.0\.stops\.1\.winery: .*Keever doesn't open.*; choose a winery that opens$/),
    ]);
    expect(of({}, visit(keever, "  appointment: Allocation Only"))).toEqual([
      expect.stringMatching(/days\.0\.stops\.1\.winery: .*mailing list.*receives strangers$/),
    ]);
  });

  it("has another plan beside it where the door seldom opens", () => {
    const seldom = visit(keever, "  appointment: Very Limited");
    expect(of({}, seldom)).toEqual([
      `${napa} days.0.stops.1.note: is missing: Keever is Very Limited, so say what to do when the answer is no`,
    ]);
    expect(of(stops(["opus-one", "10:00"], ["keever", "14:00", "Or take a walk."]), seldom)).toEqual([]);
  });

  it("is not there twice", () => {
    expect(of(stops(["keever", "10:00"], ["keever", "14:00"]))).toEqual([
      expect.stringMatching(/days\.0\.stops\.1\.winery: .*twice.*; take one of the two out$/),
    ]);
  });

  it("is in the region, or near it and said to be elsewhere", () => {
    const near = neighbor("Long Valley", "long-valley", 0.1);
    const day = (note: string) => of(stops(["opus-one", "10:00"], ["long-valley-cellars", "14:00", note]), ...near);
    expect(day("Over the hill.")).toEqual([
      `${napa} days.0.stops.1.note: must say that Long Valley Cellars is in Long Valley`,
    ]);
    expect(day("This one is in Long Valley.")).toEqual([]);
  });

  it("is not an hour away in another region", () => {
    const far = neighbor("Far Valley", "far-valley", 0.4);
    const day = stops(["opus-one", "10:00"], ["far-valley-cellars", "14:30", "It lies in Far Valley."]);
    expect(of(day, ...far)).toEqual([
      expect.stringMatching(/days\.0\.stops: .*Give each its own day.*one that is nearer$/),
    ]);
  });

  it("leaves one at least to the region itself", () => {
    const away = stops(["chateau-margaux", "10:00"], ["chateau-latour", "14:00"]);
    expect(of({ ...away, base: undefined, startsAt: undefined })).toContain(
      `${napa} days.0.stops: have no winery of Napa Valley; write the day into another region's file`,
    );
  });
});

describe("a day's clock", () => {
  const hours = (file: string, text: string) => visit(file, `  appointment: Required\n  hours: ${text}`);

  it("knows the weekdays on which a stop is closed", () => {
    expect(of({ weekdays: ["thu-sat"] }, hours(keever, '{ "mon-fri": "by appointment" }'))).toEqual([
      expect.stringMatching(/days\.0\.weekdays: .*closed on Saturdays.*take that out of weekdays/),
    ]);
  });

  it("tells all of them at once", () => {
    expect(of({ weekdays: ["mon-fri"] }, hours(keever, '{ wed-fri: "10:00-17:00" }'))).toEqual([
      expect.stringMatching(
        /days\.0\.weekdays: .*"Keever is closed on Mondays\. Keever is closed on Tuesdays\."; take/,
      ),
    ]);
  });

  it("knows when a stop opens and closes", () => {
    expect(of({}, hours(opusOne, '{ "mon-sun": "10:30-17:00" }'))).toEqual([
      expect.stringMatching(/days\.0\.stops\.0\.at: .*opens at 10:30am.*; write a later time$/),
    ]);
    expect(of({}, hours(keever, '{ "mon-sun": "10:00-15:00" }'))).toEqual([
      expect.stringMatching(/days\.0\.stops\.1\.at: .*closes at 3pm.*; write an earlier time$/),
    ]);
  });

  it("knows a month in which a stop is shut though the region is at its best", () => {
    expect(of({}, visit(keever, "  appointment: Required\n  closedMonths: [5]"))).toEqual([
      expect.stringMatching(/days\.0\.stops\.1\.winery: .*nobody in May/),
    ]);
  });

  it("knows how long visits and drives take", () => {
    expect(of(stops(["opus-one", "10:00"], ["keever", "11:00"]))).toEqual([
      expect.stringMatching(/days\.0\.stops\.1\.at: .*expects you at 11am.*; write a later time, or let the day begin/),
    ]);
    expect(of({ startsAt: "09:58" })).toEqual([expect.stringMatching(/days\.0\.stops\.0\.at: .*late/)]);
  });

  it("has an hour for lunch", () => {
    expect(of(stops(["opus-one", "11:00"], ["keever", "13:00"]))).toEqual([
      expect.stringMatching(/days\.0\.stops: .*no hour for lunch.*; leave an hour between two stops$/),
    ]);
  });

  it("is not told of a drive across the ocean what else comes of it", () => {
    expect(of(stops(["opus-one", "10:00"], ["chateau-margaux", "14:00", "It lies in Bordeaux."]))).toEqual([
      expect.stringMatching(/days\.0\.stops: are \d+ minutes of driving apart/),
    ]);
  });

  it("is not judged by a gate that stands in the wrong place", () => {
    const astray = change(keever, "longitude: -122.38", "longitude: -123.38");
    expect(of({}, astray)).toEqual([expect.stringMatching(/visit\.latitude: .* km from the middle of Napa Valley/)]);
  });

  it("drives an hour and a half at most", () => {
    const far = change(latour, "latitude: 45.16", "latitude: 45.7");
    const wide = change(bordeaux, "radiusKm: 40", "radiusKm: 90");
    const day = dayFields({
      base: undefined,
      startsAt: undefined,
      ...stops(["chateau-margaux", "10:00"], ["chateau-latour", "15:30"]),
    });
    const bordeauxDays = (...edits: Edit[]) => said(days([day], bordeaux), ...edits);
    expect(bordeauxDays()).toEqual([]);
    expect(bordeauxDays(far, wide)).toEqual([
      expect.stringMatching(/days\.0\.stops: are \d+ minutes of driving apart, and 90 are the most/),
    ]);
  });
});

describe("four stops", () => {
  const four = (why: string) => {
    const day = { ...dayFields(), why };
    const list = stops(["opus-one", "10:00"], ["keever", "11:30"], ["a-estate", "14:00"], ["b-estate", "15:30"]);
    const more = ["a", "b"].map((letter, i) =>
      write(
        `content/wineries/us/california/napa-valley/${letter}-estate.mdx`,
        mdx(
          wineryFields({
            name: `${letter.toUpperCase()} Estate`,
            visit: { ...wineryFields().visit, latitude: 38.391 + i / 1000 },
          }),
        ),
      ),
    );
    return said(days([{ ...day, ...list }]), ...more);
  };

  it("are said to be a lot", () => {
    expect(four("The hill first.")).toEqual([
      `${napa} days.0.why: must say that four tastings are a lot, with the word "four"; or take a stop out`,
    ]);
    expect(four("Four is one more than I should.")).toEqual([]);
  });
});

it("the second day is told apart from the first", () => {
  const second = dayFields({ title: "Again", why: "Because.", ...stops(["keever", "10:00"], ["opus-one", "10:30"]) });
  expect(said(days([dayFields(), second]))).toEqual([expect.stringMatching(/^\S+ days\.1\.stops\.1\.at: /)]);
});

it("a region that nobody sees yet is held to the same", () => {
  const draft = add(napa, "name: Napa Valley", "draft: true");
  expect(of(stops(["opus-one", "10:00"], ["keever", "10:30"]), draft)).toEqual([
    expect.stringMatching(/days\.0\.stops\.1\.at: /),
  ]);
});
