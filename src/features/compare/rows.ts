import { createElement } from "react";
import { estimateDriveMinutes, measureOverlandDistanceKm } from "../../catalogue/drives.ts";
import { isOceanBetween, sortByDistanceTo } from "../../catalogue/geography.ts";
import { formatHost } from "../../format/contact.ts";
import { formatBottlePrice, formatDatedFee } from "../../format/money.ts";
import {
  formatClosures,
  formatDatedHours,
  formatOldFactWarning,
  unknownHoursText,
} from "../../format/opening.ts";
import { capitalize } from "../../format/text.ts";
import { formatMinuteRange } from "../../format/time.ts";
import { formatReservation, getBookingNotice, makePhoneUrl } from "../../format/visit.ts";
import { factKeys, facts, formatFact } from "../../schemas/facts.ts";
import { formatDistanceAway } from "../finder/words.ts";
import type { Winery } from "../guide.ts";
import { markEasiestCells, type RankedCell } from "./easiest.ts";
import { isOpenStatus, listWeekdayStatuses, WeekStrip } from "./WeekStrip.tsx";

type Text = string | false | 0 | undefined;
/** A cell whose lines and notes may be empty. */
type Cell = Omit<RankedCell, "lines" | "notes"> & {
  lines: readonly Text[];
  notes?: readonly Text[];
};
/**
 * A function that makes a winery's cell. `all` contains every compared winery; `today` is an ISO
 * date.
 */
type MakeCell = (winery: Winery, all: readonly Winery[], today: string) => Cell;

const makeScoreCell: MakeCell = ({ score }) => ({
  lines: [String(score)],
  ease: score,
  advantage: "Highest score",
});

const makeFeeCell: MakeCell = ({ fee, years, waivedWithPurchase }) => {
  const cell: Cell = {
    lines: [capitalize(formatDatedFee(fee, years.fee))],
    notes: [waivedWithPurchase && "Waived with purchase"],
  };
  if (fee === "none") return { ...cell, ease: 0, advantage: "Free tasting" };
  if (typeof fee === "string") return cell;
  return { ...cell, ease: -fee.min, unit: fee.currency, advantage: "Lowest fee" };
};

const makeReservationCell: MakeCell = (winery, _, today) => {
  const days = getBookingNotice(winery)?.days;
  return {
    lines: [formatReservation(winery, winery.years.reservation)],
    notes: [formatOldFactWarning(winery, "reservation", today)],
    ease: days === undefined ? undefined : -days,
    advantage: days === 0 ? "No reservation needed" : "Shortest notice",
  };
};

const makeHoursCell: MakeCell = (winery, _, today) => {
  const week = listWeekdayStatuses(winery, today);
  const hours = formatDatedHours(winery, today);
  const closures = formatClosures(winery, today);
  const openCount = week.filter(({ status }) => isOpenStatus(status)).length;
  return {
    figure: openCount > 0 && createElement(WeekStrip, { week }),
    lines: [capitalize(hours ?? closures ?? unknownHoursText), hours && closures],
    ease: openCount || undefined,
    advantage: "Open on the most days",
  };
};

/** If a drive takes longer than this, the comparison shows only the distance. */
const maxDriveMinutes = 120;

function formatDrive(winery: Winery, other: Winery): string {
  if (isOceanBetween(winery, other)) return "an ocean away";
  const distance = formatDistanceAway(measureOverlandDistanceKm(winery, other), winery);
  const minutes = estimateDriveMinutes(winery, other);
  return minutes > maxDriveMinutes
    ? distance
    : `${distance}, ${formatMinuteRange({ min: minutes })}`;
}

const makeDriveCell: MakeCell = (winery, all) => {
  const others = sortByDistanceTo(
    all.filter((other) => other !== winery),
    winery,
  );
  const [nearest] = others;
  if (nearest && others.length === 1) {
    const text = isOceanBetween(winery, nearest) ? "An ocean" : formatDrive(winery, nearest);
    return { lines: [`${text} apart`] };
  }
  return { lines: others.map((other) => `${other.name}: ${formatDrive(winery, other)}`) };
};

const makePhoneCell: MakeCell = ({ phone }) => ({
  lines: [phone],
  href: phone && makePhoneUrl(phone),
});

const makeBookingCell: MakeCell = ({ booking, website }) => ({
  lines: [booking ? `Reserve at ${formatHost(booking)}` : website && formatHost(website)],
  href: booking ?? website,
});

const makeWinesCell: MakeCell = ({ wines = [] }) => ({
  lines: wines.map(
    ({ name, points, price }) => `${name}: ${points} points, ${formatBottlePrice(price)}`,
  ),
});

const makeFactCell =
  (key: (typeof factKeys)[number]): MakeCell =>
  ({ facts: known }) => ({
    lines: [formatFact(key, known)],
    ease: Number(known?.[key] ?? false),
    advantage: facts[key].yes,
  });

type LabeledMaker = [label: string, makeCell: MakeCell];

/** The label of each row, and the function that makes its cells. */
const cellMakers: LabeledMaker[] = [
  ["Score", makeScoreCell],
  ["In short", ({ line }) => ({ lines: [line] })],
  ["Tasting fee", makeFeeCell],
  ["Reservation", makeReservationCell],
  ["Hours", makeHoursCell],
  ["Drive", makeDriveCell],
  [
    "Duration",
    ({ durationMinutes: minutes }) => ({ lines: [minutes && formatMinuteRange(minutes)] }),
  ],
  ["Group size", ({ maxGuests }) => ({ lines: [maxGuests && `Up to ${maxGuests} guests`] })],
  ...factKeys.map((key): LabeledMaker => [facts[key].label, makeFactCell(key)]),
  ["Grapes", ({ grapes }) => ({ lines: [grapes.join(", ")] })],
  ["Wines", makeWinesCell],
  ["Region", ({ region }) => ({ lines: [region.name], notes: [region.country.name] })],
  ["Phone", makePhoneCell],
  ["Booking", makeBookingCell],
];

export type Row = ReturnType<typeof buildRow>;

const removeEmptyTexts = (texts: readonly Text[]) => texts.flatMap((text) => text || []);

function buildRow([label, makeCell]: LabeledMaker, wineries: readonly Winery[], today: string) {
  const made = wineries.map((winery) => makeCell(winery, wineries, today));
  const texts = made.map(({ lines, notes = [], ...cell }) => ({
    ...cell,
    lines: removeEmptyTexts(lines),
    notes: removeEmptyTexts(notes),
  }));
  const cells = markEasiestCells(texts);
  const answers = cells.map(({ lines, notes }) => JSON.stringify([lines, notes]));
  const isSame = wineries.length > 1 && new Set(answers).size === 1;
  return {
    label,
    cells,
    isSame,
    className: label === "Score" ? ("side-by-side-score" as const) : undefined,
  };
}

/**
 * Builds the rows of a comparison (`today` is an ISO date). Skips a row if no winery has that fact.
 */
export function buildRows(wineries: readonly Winery[], today: string): Row[] {
  const rows = cellMakers.map((maker) => buildRow(maker, wineries, today));
  return rows.filter(({ cells }) => cells.some(({ lines }) => lines.length > 0));
}
