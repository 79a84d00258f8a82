import type { DayPlan } from "../../../src/schemas/region.ts";
import { type Deed, deed, drop, inPlaces, type Mistake, renamed, set, slip, typing, wrong } from "./kit.ts";

const kind = "days";
const words = (count: number) => Array.from({ length: count }, (_, i) => ["porch", "barn", "gravel"][i % 3]).join(" ");

/** Changes the planned region's first day, knowing the region and the wineries. */
const day =
  (change: (day: DayPlan, guide: Parameters<Deed>[0]) => DayPlan | DayPlan[]): Deed =>
  (guide) => {
    const { roles, read, entries } = guide;
    const [first, ...others] = entries.regions.find(({ file }) => file === roles.planned)!.data.days!;
    const list = [change(structuredClone(first!), guide)].flat();
    return {
      [roles.planned]: set(
        "days",
        [...list, ...others].slice(0, Math.max(2, list.length)),
      )(read(roles.planned)) as string,
    };
  };
const planned = (name: string, told: RegExp, change: Parameters<typeof day>[0]) =>
  deed(kind, name, "planned", told, day(change));
/** Changes the file of one of its stops. */
const atStop = (name: string, told: RegExp, at: number, path: string, value: unknown) =>
  deed(kind, name, "planned", told, ({ roles, read, entries }) => {
    const { stops } = entries.regions.find(({ file }) => file === roles.planned)!.data.days![0]!;
    const { file } = entries.wineries.find(({ id }) => id.endsWith(`/${stops.at(at)!.winery}`))!;
    return { [file]: set(path, value)(read(file)) as string };
  });
const withStops = (d: DayPlan, stops: DayPlan["stops"]): DayPlan => ({ ...d, stops });

/** What an author may get wrong in a region's day. */
export const days: Mistake[] = [
  ...(["title", "why", "weekdays", "stops"] as const).map((field) =>
    slip(kind, "planned", `a day without ${field}`, drop(`days.0.${field}`), new RegExp(`days.0.${field}: is missing`)),
  ),
  ...wrong(kind, "planned", "days.0.title", ["", 12], /days.0.title: .*(is empty|must be text)/),
  ...wrong(
    kind,
    "planned",
    "days.0.why",
    [words(10), words(120)],
    /days.0.why: has \d+ words; it should have 40 to 90/,
  ),
  ...wrong(
    kind,
    "planned",
    "days.0.weekdays",
    [["monday"], ["Mon"], ["mon - fri"], ["weekends"], ["daily"]],
    /weekdays.0: ".*" must be a day like sat/,
  ),
  ...wrong(kind, "planned", "days.0.weekdays", ["mon-fri", "sat"], /days.0.weekdays: .*must be a list/),
  ...wrong(kind, "planned", "days.0.weekdays", [[]], /days.0.weekdays: needs at least one day/),
  ...wrong(
    kind,
    "planned",
    "days.0.weekdays",
    [
      ["mon-fri", "wed"],
      ["sat", "sat"],
    ],
    /days.0.weekdays: .*names a day twice/,
  ),
  slip(kind, "planned", "a start without a town", drop("days.0.base"), /days.0.startsAt: .*goes together with base/),
  slip(
    kind,
    "planned",
    "a town without a start",
    drop("days.0.startsAt"),
    /days.0.startsAt: .*goes together with base/,
  ),
  ...wrong(
    kind,
    "planned",
    "days.0.startsAt",
    ["9:45", "9.45am", "25:00", "09:60", "morning"],
    /startsAt: ".*" must be a time on the 24-hour clock/,
  ),
  ...typing(kind, "planned", "days.0.startsAt", ["945"], /startsAt: 945 must be text/),
  ...wrong(
    kind,
    "planned",
    "days.0.stops.0.at",
    ["9:45", "10am", "10", "24:00", "noon"],
    /stops.0.at: ".*" must be a time on the 24-hour clock/,
  ),
  ...typing(kind, "planned", "days.0.stops.0.at", ["1000"], /stops.0.at: 1000 must be text/),
  ...wrong(kind, "planned", "days.0.lunch", [""], /days.0.lunch: .*is empty/),
  ...wrong(
    kind,
    "planned",
    "days.0.stops.0.winery",
    ["nobody-home", "opus-won"],
    /stops.0.winery: ".*" is not a winery/,
  ),
  ...wrong(
    kind,
    "planned",
    "days.0.stops.0.winery",
    ["Opus One", "/travel/us", ""],
    /stops.0.winery: .*must be a file's name/,
  ),
  ...wrong(kind, "planned", "days.0.stops", ["opus-one", {}], /days.0.stops: .*must be a list/),
  ...wrong(kind, "planned", "days.0.stops.0", ["opus-one"], /days.0.stops.0: .*must be a group of fields/),
  ...wrong(kind, "planned", "days.0.stops.0.note", [""], /stops.0.note: .*is empty/),
  ...wrong(
    kind,
    "planned",
    "days.0.stops.0.note",
    ["**Book** early", "Go to [Napa](/travel/us)", "(to write) a note"],
    /note: .*(print|mark|take|still to be written)/,
  ),
  ...wrong(kind, "planned", "days", ["none", {}], /days: .*must be a list/),
  ...wrong(kind, "planned", "days", [[]], /days: needs at least/),
  ...(
    [
      ["weekdays", "weekday"],
      ["startsAt", "startAt"],
      ["stops", "stop"],
      ["why", "reason"],
    ] as const
  ).map(([from, to]) =>
    slip(kind, "planned", `${from} spelled ${to}`, renamed(from, to), new RegExp(`has no field "${to}"`)),
  ),
  planned("one stop", /days.0.stops: needs at least two stops, not 1/, (d) => withStops(d, d.stops.slice(0, 1))),
  planned("five stops", /days.0.stops: has room for four stops at most, not 5/, (d) =>
    withStops(
      d,
      Array.from({ length: 5 }, () => d.stops[0]!),
    ),
  ),
  planned("three days", /days: has room for two days/, (d) => [d, { ...d, title: "Two" }, { ...d, title: "Three" }]),
  planned("the same day twice", /says ".*" twice; write one of them anew/, (d) => [d, d]),
  planned("the same stop twice", /stops.1.winery: .*twice.*; take one of the two out/, (d) =>
    withStops(d, [d.stops[0]!, { ...d.stops.at(-1)!, winery: d.stops[0]!.winery }]),
  ),
  planned("times in the wrong order", /stops.1.at: .*; write a later time/, (d) =>
    withStops(d, [
      { ...d.stops[0]!, at: d.stops.at(-1)!.at },
      { ...d.stops.at(-1)!, at: d.stops[0]!.at },
    ]),
  ),
  planned("two stops at one time", /stops.1.at: .*; write a later time/, (d) =>
    withStops(d, [d.stops[0]!, { ...d.stops.at(-1)!, at: d.stops[0]!.at }]),
  ),
  planned("a start after the first stop", /stops.0.at: .*(late|expects)/, (d) => ({ ...d, startsAt: d.stops[0]!.at })),
  planned("no hour for lunch", /stops: .*no hour for lunch.*; leave an hour between two stops/, (d) =>
    withStops({ ...d, startsAt: "09:30" }, [
      { ...d.stops[0]!, at: "11:30" },
      { ...d.stops.at(-1)!, at: "13:15" },
    ]),
  ),
  planned("a stop across the ocean", /stops.*(driving apart|own day|must say that)/, (d, { roles, entries }) => {
    const { id } = entries.wineries.find(
      ({ file }) =>
        file ===
        (entries.regions.find((r) => r.file === roles.planned)!.id.startsWith("us/") ? roles.french : roles.full),
    )!;
    return withStops(d, [d.stops[0]!, { ...d.stops.at(-1)!, winery: id.split("/").at(-1)! }]);
  }),
  atStop(
    "a stop that is closed on one of the days",
    /weekdays: .*closed on .*; take that out of weekdays/,
    -1,
    "visit.hours",
    { wed: "10:00-17:30" },
  ),
  atStop("a stop that closes before", /stops.\d.at: .*closes at.*; write an earlier time/, -1, "visit.hours", {
    "mon-sun": "09:00-11:00",
  }),
  atStop("a stop that opens later", /stops.\d.at: .*opens at.*; write a later time/, 0, "visit.hours", {
    "mon-sun": "12:30-18:00",
  }),
  atStop(
    "a stop that lets nobody in",
    /stops.\d.winery: .*; choose a winery that opens/,
    -1,
    "visit.appointment",
    "Impossible",
  ),
  atStop(
    "a stop that only its list gets into",
    /stops.\d.winery: .*; choose a winery that receives strangers/,
    -1,
    "visit.appointment",
    "Allocation Only",
  ),
  inPlaces(
    12,
    atStop("a stop that is a draft", /stops.\d.winery: ".*" is a draft; take draft out of its file/, -1, "draft", true),
  ),
  inPlaces(
    12,
    atStop("a stop that comes later", /stops.\d.winery: ".*" goes public on 2027-05-01/, -1, "publishOn", "2027-05-01"),
  ),
];
