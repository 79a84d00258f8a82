import { measureLandDistanceKm } from "../../catalogue/drives.ts";
import { bottlePriceText, visitFeeText } from "../../format/money.ts";
import { closuresText, datedHoursText, oldFactText } from "../../format/opening.ts";
import { capitalize } from "../../format/text.ts";
import { durationText } from "../../format/time.ts";
import { reservationText } from "../../format/visit.ts";
import { factKeys, facts, factText } from "../../schemas/facts.ts";
import { distanceAwayText } from "../finder/words.ts";
import type { Winery } from "../guide.ts";

type Text = string | false | 0 | undefined;
/**
 * A cell, whose texts may be empty. `buildRow` drops `isEasier` if it is true for every cell in the
 * row.
 */
type Cell = {
  lines: readonly Text[];
  notes?: readonly Text[];
  href?: string;
  isEasier?: boolean;
};
/**
 * A function that makes a winery's cell. `all` contains the compared wineries; `today` is an ISO
 * date.
 */
type MakeCell = (winery: Winery, all: readonly Winery[], today: string) => Cell;

const makeLinkCell = (href: string, text: string): Cell => ({ lines: [text], href });

const hostText = (url: string) => new URL(url).hostname.replace(/^www\./, "");

const makeFeeCell: MakeCell = (winery, all) => {
  const { fee, years, waivedWithPurchase } = winery;
  return {
    lines: [capitalize(visitFeeText(fee, years.fee))],
    notes: [waivedWithPurchase && "Waived with purchase"],
    isEasier: isCheapest(winery, all),
  };
};

const makeReservationCell: MakeCell = (winery, _, today) => {
  const age = oldFactText(winery, "reservation", today);
  return { lines: [reservationText(winery, winery.years.reservation)], notes: [age] };
};

const makeHoursCell: MakeCell = (winery, _, today) => ({
  lines: [capitalize(datedHoursText(winery, today) ?? ""), closuresText(winery, today)],
});

const makeDistanceCell: MakeCell = (winery, all) => {
  const others = all.filter((other) => other !== winery);
  const distanceTo = (other: Winery) =>
    distanceAwayText(measureLandDistanceKm(winery, other), winery);
  return { lines: others.map((other) => `${distanceTo(other)} to ${other.name}`) };
};

const makePhoneCell: MakeCell = ({ phone }) => {
  if (!phone) return { lines: [] };
  return makeLinkCell(`tel:${phone.replaceAll(" ", "")}`, phone);
};

const makeBookingCell: MakeCell = ({ booking, website }) => {
  if (booking) return makeLinkCell(booking, `Reserve at ${hostText(booking)}`);
  return website ? makeLinkCell(website, hostText(website)) : { lines: [] };
};

const makeWinesCell: MakeCell = ({ wines = [] }) => ({
  lines: wines.map(
    ({ name, points, price }) => `${name}: ${points} points, ${bottlePriceText(price)}`,
  ),
});

const makeFactCell =
  (key: (typeof factKeys)[number]): MakeCell =>
  (winery) => ({ lines: [factText(key, winery.facts)] });

type LabeledMaker = [label: string, makeCell: MakeCell];

/** The rows, each with its label and the function that makes a winery's cell. */
const cellMakers: LabeledMaker[] = [
  ["In short", ({ line }) => ({ lines: [line] })],
  ["Region", ({ region }) => ({ lines: [region.name], notes: [region.country.name] })],
  ["Tasting fee", makeFeeCell],
  ["Reservation", makeReservationCell],
  ["Hours", makeHoursCell],
  ["Duration", ({ durationMinutes: minutes }) => ({ lines: [minutes && durationText(minutes)] })],
  ["Group size", ({ maxGuests }) => ({ lines: [maxGuests && `Up to ${maxGuests} guests`] })],
  ...factKeys.map((key): LabeledMaker => [facts[key].label, makeFactCell(key)]),
  ["Grapes", ({ grapes }) => ({ lines: [grapes.join(", ")] })],
  ["Wines", makeWinesCell],
  ["Distance", makeDistanceCell],
  ["Phone", makePhoneCell],
  ["Booking", makeBookingCell],
];

/**
 * Returns the lowest fee in whole units of its currency. Returns undefined if the fee is unknown.
 */
function lowestFeeOf({ fee }: Winery): number | undefined {
  if (fee === "none") return 0;
  return typeof fee === "object" ? fee.min : undefined;
}

/**
 * Returns true if no winery has a lower fee. With several currencies, only a free winery is
 * cheapest.
 */
function isCheapest(winery: Winery, all: readonly Winery[]): boolean {
  const minFee = Math.min(...all.flatMap((other) => lowestFeeOf(other) ?? []));
  if (lowestFeeOf(winery) !== minFee) return false;
  const currencies = all.flatMap(({ fee }) => (typeof fee === "object" ? fee.currency : []));
  return minFee === 0 || new Set(currencies).size === 1;
}

export type Row = ReturnType<typeof buildRow>;

const dropEmptyTexts = (texts: readonly Text[]) => texts.flatMap((text) => text || []);

function buildRow([label, makeCell]: LabeledMaker, wineries: readonly Winery[], today: string) {
  const made = wineries.map((winery) => makeCell(winery, wineries, today));
  const areEqual = made.every(({ isEasier }) => isEasier);
  const cells = made.map(({ lines, notes = [], href, isEasier }) => ({
    lines: dropEmptyTexts(lines),
    notes: dropEmptyTexts(notes),
    href,
    isEasier: isEasier && !areEqual,
  }));
  const texts = cells.map(({ lines, notes }) => JSON.stringify([lines, notes]));
  const isSame = wineries.length > 1 && new Set(texts).size === 1;
  return { label, cells, isSame };
}

/** Builds the rows of a comparison. Skips a row if no winery has its fact. */
export function buildRows(wineries: readonly Winery[], today: string): Row[] {
  const rows = cellMakers.map((maker) => buildRow(maker, wineries, today));
  return rows.filter(({ cells }) => cells.some(({ lines }) => lines.length > 0));
}
