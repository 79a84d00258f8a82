import { findMonthStart, getMonth, shiftDate } from "../../format/dates.ts";
import { formatAmount, formatFee } from "../../format/money.ts";
import { capitalize, pluralize, spellNumber } from "../../format/text.ts";
import { formatDate, formatMonthAndDay, monthNames, weekdayNames } from "../../format/time.ts";
import { canHostParty, computeFeeRange } from "../../format/visit.ts";
import { weekdays } from "../../schemas/weekdays.ts";
import type { ComparisonRow } from "../compare/ComparisonTable.tsx";
import { makeAdvantageRow, markEasiestCells, type RankedCell } from "../compare/easiest.ts";
import type { Winery } from "../guide.ts";
import {
  canReceiveVisitors,
  computeMedianNotice,
  countHosts,
  countOpenWineries,
  countWalkInWineries,
  describeClosures,
  formatNotice,
  formatOpenCount,
} from "./region-facts.ts";
import type { RegionRecord } from "./region-record.ts";
import { YearStrip } from "./YearStrip.tsx";

/** The trip that the reader compares regions for. Undecided parts are undefined. */
export type TripPlan = {
  month?: number | undefined;
  days?: number | undefined;
  people?: number | undefined;
};

type ComparedRegion = { region: RegionRecord; wineries: readonly Winery[] };

/**
 * A function that makes a region's cell. `today` is the first day of the planned month, or the
 * current date, which is `readerToday` (ISO dates).
 */
type MakeCell = (
  compared: ComparedRegion,
  plan: TripPlan,
  today: string,
  readerToday: string,
) => RankedCell;
type RowMaker = {
  label: string | ((plan: TripPlan) => string);
  makeCell: MakeCell;
  className?: ComparisonRow["className"];
};

/**
 * Returns the date on which a month (1 to 12) next begins. Returns `today` if it falls in that
 * month, or if `month` is undefined.
 */
export function findTripStart(month: number | undefined, today: string): string {
  if (month === undefined || month === getMonth(today)) return today;
  return findMonthStart(month, today);
}

const makeScoreCell: MakeCell = ({ region: { score } }) => ({
  lines: [String(score)],
  ease: score,
  advantage: "Highest region score",
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
  const figure = <YearStrip bestMonths={bestMonths} season={season} chosenMonth={month} />;
  if (month === undefined) return { figure, lines: [""] };
  return {
    figure,
    lines: [describeMonth(region, month)],
    ease: Number(bestMonths.includes(month) && !season.closures?.includes(month)),
    advantage: `At its best in ${monthNames[month - 1]}`,
  };
};

const workdays = 5;

/** Lists the weekdays of a trip, assuming that it starts on a Monday. */
const listTripDays = ({ days = workdays }: TripPlan) => weekdays.slice(0, days);

function formatTripDays(plan: TripPlan): string {
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
    return `${weekdayNames[day]} ${formatOpenCount(countOpenWineries([day], wineries, time))}`;
  });
  const closures = wineries.flatMap((winery) => describeClosures(winery.name, winery, today));
  const days = formatTripDays(plan);
  return {
    lines: [`${days}: ${formatOpenCount(count).replaceAll(" ", "\u00a0")}`],
    notes: [...weekendTexts, ...closures],
    ease: count.open / Math.max(1, count.known),
    advantage: `Most doors open ${days}`,
  };
};

/** Tells by when to ask for a visit at the start of the trip, or from when on if that is too late. */
function formatDeadline(days: number, start: string, readerToday: string): string {
  const year = readerToday.slice(0, 4);
  const formatDay = (date: string) =>
    date.startsWith(year) ? formatMonthAndDay(date) : formatDate(date);
  const deadline = shiftDate(start, -days);
  if (deadline >= readerToday) return `For ${formatDay(start)}, ask by ${formatDay(deadline)}`;
  const firstDate = formatDay(shiftDate(readerToday, days));
  return `Too late for ${formatDay(start)}; ask today for ${firstDate}`;
}

const makeNoticeCell: MakeCell = ({ wineries }, { month }, today, readerToday) => {
  const days = computeMedianNotice(wineries);
  if (days === undefined) return { lines: ["They take no visitors"] };
  const hasDeadline = month !== undefined && days > 0;
  return {
    lines: [capitalize(formatNotice(days))],
    notes: [hasDeadline && formatDeadline(days, today, readerToday)],
    ease: -days,
    advantage: days === 0 ? "No notice needed" : "Shortest notice",
  };
};

const makeWalkInCell: MakeCell = ({ wineries }, { month }, today) => {
  const count = countWalkInWineries(wineries, { month, today });
  return {
    lines: [capitalize(formatOpenCount(count))],
    ease: count.open,
    advantage: "Most doors without a reservation",
  };
};

const makePartyCell: MakeCell = ({ wineries }, { month, people }, today) => {
  const stated = wineries.filter(({ maxGuests }) => maxGuests !== undefined);
  const silentText = stated.length === 0 ? "None says how many" : "The others don’t say";
  const limits = stated.map(({ name, maxGuests }) => `${name}: up to ${maxGuests}`);
  const hasSilent = stated.length < wineries.length;
  if (people === undefined) return { lines: limits, notes: [hasSilent && `${silentText}; ask`] };
  const count = countHosts(wineries, people, { month, today });
  const advice = canHostParty({}, people) ? `${spellNumber(people)} is usual` : "ask";
  return {
    lines: [capitalize(formatOpenCount(count))],
    notes: [...limits, hasSilent && `${silentText}; ${advice}`],
    ease: count.open,
  };
};

const makeFeeCell: MakeCell = ({ wineries }, { month, people = 1 }, today) => {
  const open = wineries.filter((winery) => canReceiveVisitors(winery, { month, today }));
  const range = computeFeeRange(open);
  if (open.length === 0) return { lines: ["None is open"] };
  if (!range) return { lines: ["No fee"], ease: 0 };
  const lowest = open.map(({ fee }) => (typeof fee === "object" ? fee.min : 0));
  const total = lowest.reduce((sum, fee) => sum + fee, 0) * people;
  const party = `${pluralize(open.length, "door")} for ${spellNumber(people)}`;
  return {
    lines: [`${formatFee(range)} per person`],
    notes: [people > 1 && `${party}: from ${formatAmount(total, range.currency)}`],
    ease: -range.min,
    unit: range.currency,
    advantage: "Lowest fee",
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
      <span key={path} className="flex max-w-80 justify-between gap-3">
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

const rowMakers: readonly RowMaker[] = [
  { label: "Region score", makeCell: makeScoreCell, className: "side-by-side-score" },
  { label: ({ month = 0 }) => monthNames[month - 1] ?? "The year", makeCell: makeMonthCell },
  { label: ({ days }) => (days ? pluralize(days, "day") : "Weekdays"), makeCell: makeDaysCell },
  { label: "Notice they ask", makeCell: makeNoticeCell },
  { label: "Without a reservation", makeCell: makeWalkInCell },
  {
    label: ({ people }) => (people ? pluralize(people, "person", "people") : "Group size"),
    makeCell: makePartyCell,
  },
  { label: "Tasting fee", makeCell: makeFeeCell },
  { label: "Getting there", makeCell: makeTextCell("arrival") },
  { label: "Without a car", makeCell: makeTextCell("withoutCar") },
  { label: "Where to sleep", makeCell: makeTextCell("sleep") },
  { label: "Planned days", makeCell: makeDayPlansCell },
  { label: "Best open doors", makeCell: makeWineriesCell },
];

/**
 * Builds the rows that compare regions (`readerToday` is an ISO date). The first row lists each
 * region's advantages.
 */
export function compareRegions(
  compared: readonly ComparedRegion[],
  plan: TripPlan,
  readerToday: string,
): ComparisonRow[] {
  const today = findTripStart(plan.month, readerToday);
  const rows = rowMakers.map(({ label, makeCell, className }) => {
    const cells = compared.map((region) => makeCell(region, plan, today, readerToday));
    const text = typeof label === "string" ? label : label(plan);
    return { label: text, cells: markEasiestCells(cells), className };
  });
  return [makeAdvantageRow(rows) ?? [], rows].flat();
}
