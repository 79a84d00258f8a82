import { monthOf, shiftDate } from "../../format/dates.ts";
import { amountText, feeText } from "../../format/money.ts";
import { capitalize, joinWithAnd, pluralize, spellNumber } from "../../format/text.ts";
import { dayText, monthNames, weekdayNames } from "../../format/time.ts";
import { computeFeeRange } from "../../format/visit.ts";
import { weekdays } from "../../schemas/weekdays.ts";
import type { ComparisonCell, ComparisonRow } from "../compare/ComparisonTable.tsx";
import type { Winery } from "../guide.ts";
import {
  canReceiveVisitors,
  closureTexts,
  computeMedianNotice,
  countOpenWineries,
  countWalkIns,
  noticeText,
  openCountText,
} from "./region-facts.ts";
import type { RegionRecord } from "./region-record.ts";
import { YearStrip } from "./YearStrip.tsx";

/** The trip for which the reader compares regions. Undecided parts are undefined. */
export type TripPlan = {
  month?: number | undefined;
  days?: number | undefined;
  people?: number | undefined;
};

type ComparedRegion = { region: RegionRecord; wineries: readonly Winery[] };

/**
 * A cell. `ease` ranks the regions with the same `unit`, the easiest highest. `advantage` explains
 * why the winner is easiest.
 */
type RegionCell = ComparisonCell & { ease?: number; unit?: string; advantage?: string };
/**
 * A function that makes a region's cell. `today` is the first day of the planned month, or the
 * current date (ISO).
 */
type MakeCell = (compared: ComparedRegion, plan: TripPlan, today: string) => RegionCell;
type RowMaker = { label: (plan: TripPlan) => string; makeCell: MakeCell };

/**
 * Returns the date when a month next begins. Returns `today` if it is in that month, or if no month
 * is given.
 */
export function findVisitStart(month: number | undefined, today: string): string {
  if (month === undefined || month === monthOf(today)) return today;
  const year = Number(today.slice(0, 4)) + Number(month < monthOf(today));
  return `${year}-${String(month).padStart(2, "0")}-01`;
}

const makeScoreCell: MakeCell = ({ region: { score } }) => ({
  lines: [
    <b key="score" className="font-display text-xl text-gold">
      {score}
    </b>,
  ],
  ease: score,
  advantage: `has the best score (${score})`,
});

/** Describes a month in a region: "One of its best months. Harvest." */
function describeMonth({ bestMonths, season }: RegionRecord, month: number): string {
  const sentences: [months: readonly number[], sentence: string][] = [
    [bestMonths, "One of its best months."],
    [season.crush, "Harvest."],
    [season.crowds, "Busy."],
    [season.closures ?? [], "Many cellars are shut."],
  ];
  const matches = sentences.filter(([months]) => months.includes(month));
  return matches.map(([, sentence]) => sentence).join(" ") || "Better in another month.";
}

const makeMonthCell: MakeCell = ({ region }, { month }) => {
  const { bestMonths, season } = region;
  const strip = (
    <YearStrip key="year" bestMonths={bestMonths} season={season} chosenMonth={month} />
  );
  return { lines: [strip], notes: [month !== undefined && describeMonth(region, month)] };
};

const workdays = 5;

/** Lists the days of the week of a trip, which starts on a Monday. */
const listTripDays = ({ days = workdays }: TripPlan) => weekdays.slice(0, days);

function tripDaysText(plan: TripPlan): string {
  const [first = "mon", ...others] = listTripDays(plan);
  const last = others.at(-1);
  const text = weekdayNames[first];
  return last === undefined ? text : `${text} to ${weekdayNames[last]}`;
}

const makeDaysCell: MakeCell = ({ wineries }, plan, today) => {
  const time = { month: plan.month, today };
  const count = countOpenWineries(listTripDays(plan), wineries, time);
  const weekend = (["sat", "sun"] as const).filter((day) => !listTripDays(plan).includes(day));
  const weekendTexts = weekend.map((day) => {
    return `${weekdayNames[day]} ${openCountText(countOpenWineries([day], wineries, time))}`;
  });
  const closures = wineries.flatMap((winery) => closureTexts(winery.name, winery, today));
  const days = tripDaysText(plan);
  return {
    lines: [`${days}: ${openCountText(count)}`],
    notes: [weekendTexts.join(" · "), ...closures],
    ease: count.open / Math.max(1, count.known),
    advantage: `keeps the most of its doors open from ${days} (${count.open} of ${count.known})`,
  };
};

const makeNoticeCell: MakeCell = ({ wineries }, { month }, today) => {
  const days = computeMedianNotice(wineries);
  if (days === undefined) return { lines: ["They take no visitors"] };
  const deadline = shiftDate(today, -days);
  const note = `For ${dayText(today)}, ask by ${dayText(deadline)}`;
  return {
    lines: [capitalize(noticeText(days))],
    notes: [month !== undefined && days > 0 && note],
    ease: -days,
    advantage: days === 0 ? "wants no notice" : `wants the least notice (${noticeText(days)})`,
  };
};

const makeWalkInCell: MakeCell = ({ wineries }, { month }, today) => {
  const count = countWalkIns(wineries, { month, today });
  const text = openCountText(count);
  return {
    lines: [capitalize(text)],
    ease: count.open / Math.max(1, count.total),
    advantage: `lets you in without a reservation most often (at ${text} doors)`,
  };
};

const makePartyCell: MakeCell = ({ wineries }, { people = 0 }) => {
  const stated = wineries.filter(({ maxGuests }) => maxGuests !== undefined);
  const silent = wineries.length - stated.length;
  const advice = stated.length === 0 ? "None says how many; ask" : "The others don’t say; ask";
  return {
    lines: stated.map(({ name, maxGuests }) => `${name}: up to ${maxGuests}`),
    notes: [silent > 0 && advice],
    ease: wineries.filter(({ maxGuests = 0 }) => maxGuests >= people).length,
  };
};

const makeFeeCell: MakeCell = ({ wineries }, { month, people = 1 }, today) => {
  const open = wineries.filter((winery) => canReceiveVisitors(winery, { month, today }));
  const range = computeFeeRange(open);
  if (!range) return { lines: ["No fee"], ease: 0 };
  const lowest = open.map(({ fee }) => (typeof fee === "object" ? fee.min : 0));
  const total = lowest.reduce((sum, fee) => sum + fee, 0) * people;
  const party = `${pluralize(open.length, "door")} for ${spellNumber(people)}`;
  return {
    lines: [`${feeText(range)} per person`],
    notes: [people > 1 && `${party}: from ${amountText(total, range.currency)}`],
    ease: -range.min,
    unit: range.currency,
    advantage: `has the lowest fee (from ${amountText(range.min, range.currency)})`,
  };
};

const makeDayPlansCell: MakeCell = ({ region: { path, days } }) => ({
  lines: days.map((title) => (
    <a key={title} className="link" href={`${path}#days`}>
      {title}
    </a>
  )),
});

const maxDoors = 3;

const makeWineriesCell: MakeCell = ({ wineries }, { month }, today) => {
  const open = wineries.filter((winery) => canReceiveVisitors(winery, { month, today }));
  const best = open.toSorted((a, b) => b.score - a.score).slice(0, maxDoors);
  return {
    lines: best.map(({ path, name, score }) => (
      <span key={path} className="flex justify-between gap-3">
        <a className="link" href={path}>
          {name}
        </a>
        <b className="text-gold">{score}</b>
      </span>
    )),
  };
};

const makeTextCell =
  (key: "arrival" | "withoutCar" | "sleep"): MakeCell =>
  ({ region }) => ({ lines: [region[key]].filter(Boolean) });

/** Makes a label function for a label that doesn't depend on the plan. */
const makeFixedLabel = (label: string) => () => label;

const rowMakers: readonly RowMaker[] = [
  { label: makeFixedLabel("Score"), makeCell: makeScoreCell },
  { label: ({ month = 0 }) => monthNames[month - 1] ?? "The year", makeCell: makeMonthCell },
  { label: ({ days }) => pluralize(days ?? workdays, "day"), makeCell: makeDaysCell },
  { label: makeFixedLabel("Notice they ask"), makeCell: makeNoticeCell },
  { label: makeFixedLabel("Without a reservation"), makeCell: makeWalkInCell },
  {
    label: ({ people }) => (people ? pluralize(people, "person", "people") : "Group size"),
    makeCell: makePartyCell,
  },
  { label: makeFixedLabel("Tasting fee"), makeCell: makeFeeCell },
  { label: makeFixedLabel("Getting there"), makeCell: makeTextCell("arrival") },
  { label: makeFixedLabel("Without a car"), makeCell: makeTextCell("withoutCar") },
  { label: makeFixedLabel("Where to sleep"), makeCell: makeTextCell("sleep") },
  { label: makeFixedLabel("Planned days"), makeCell: makeDayPlansCell },
  { label: makeFixedLabel("Best open doors"), makeCell: makeWineriesCell },
];

/** Marks the easiest cells, if the cells differ and have the same unit. */
function markEasiestCells(cells: readonly RegionCell[]): RegionCell[] {
  const maxEase = Math.max(...cells.map(({ ease = 0 }) => ease));
  const hasOneUnit = new Set(cells.map(({ unit }) => unit)).size === 1;
  const areEqual = cells.every(({ ease = 0 }) => ease === maxEase);
  if (!hasOneUnit || areEqual) return [...cells];
  return cells.map((cell) => ({ ...cell, isEasier: cell.ease === maxEase }));
}

/** Returns a sentence that names the regions whose best months include this one. */
function monthVerdictText(compared: readonly ComparedRegion[], month: number): string {
  const monthName = monthNames[month - 1];
  const best = compared.filter(({ region }) => region.bestMonths.includes(month));
  if (best.length === 0) return `${monthName} isn’t a best month in any of them.`;
  const names = joinWithAnd(best.map(({ region }) => region.name));
  if (best.length === 1) return `${names} is at its best in ${monthName}.`;
  return `${names} are at their best in ${monthName}.`;
}

/** Builds the rows and the summary sentences of a comparison of regions. */
export function compareRegions(
  compared: readonly ComparedRegion[],
  plan: TripPlan,
  readerToday: string,
): { rows: ComparisonRow[]; verdict: string[] } {
  const today = findVisitStart(plan.month, readerToday);
  const rows = rowMakers.map(({ label, makeCell }) => {
    const cells = compared.map((region) => makeCell(region, plan, today));
    return { label: label(plan), cells: markEasiestCells(cells) };
  });
  const verdict: string[] = [];
  if (plan.month) verdict.push(monthVerdictText(compared, plan.month));
  for (const [i, { region }] of compared.entries()) {
    const cells = rows.map(({ cells }) => cells[i]!).filter(({ isEasier }) => isEasier);
    const advantages = cells.flatMap(({ advantage }) => advantage ?? []);
    if (advantages.length > 0) verdict.push(`${region.name} ${joinWithAnd(advantages)}.`);
  }
  return { rows, verdict };
}
