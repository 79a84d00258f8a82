import { distanceKm } from "../../catalogue/geography.ts";
import { bottlePriceText, visitFeeText } from "../../format/money.ts";
import { capitalized, distanceText } from "../../format/text.ts";
import { durationText, monthsText } from "../../format/time.ts";
import { reservationText, termsTexts, visitHoursText } from "../../format/visit.ts";
import { factKeys, facts, factText } from "../../schemas/facts.ts";
import type { Winery } from "../guide.ts";

/** A fact of one winery: its lines, further notes, where it leads, and a mark where it is the best of those beside it. */
export type Cell = {
  lines: readonly string[];
  notes: readonly string[];
  href?: string | undefined;
  best?: string | undefined;
};
export type Row = { label: string; cells: readonly Cell[]; same: boolean };

type Wineries = readonly Winery[];
type Fact = { label: string; of: (winery: Winery, all: Wineries) => Cell };

const present = (texts: readonly (string | false | undefined)[]) => texts.filter((text) => typeof text === "string");
const lines = (...texts: (string | undefined)[]): Cell => ({ lines: present(texts), notes: [] });
const host = (url: string) => new URL(url).hostname.replace(/^www\./, "");

const rows: readonly Fact[] = [
  {
    label: "Score",
    of: ({ score, guideRating, terms }, all) => ({
      lines: [`${score} / 100`],
      notes: present([guideRating !== undefined && `Guide rating ${guideRating}`, terms && termsTexts[terms].mark]),
      best: score === Math.max(...all.map((winery) => winery.score)) ? "Highest" : undefined,
    }),
  },
  { label: "In short", of: ({ line }) => lines(line) },
  { label: "Region", of: ({ region }) => ({ lines: [region.name], notes: [region.country.name] }) },
  {
    label: "Tasting fee",
    of: (winery, all) => ({
      lines: [capitalized(visitFeeText(winery.fee, winery.years.fee))],
      notes: present([
        winery.waivedWithPurchase && "Waived with purchase",
        winery.guideFee && `Guide price ${visitFeeText(winery.guideFee, undefined)}`,
      ]),
      best: isCheapest(winery, all) ? "Lowest" : undefined,
    }),
  },
  { label: "Reservation", of: (winery) => lines(reservationText(winery, winery.years.reservation)) },
  {
    label: "Hours",
    of: ({ hours, closedMonths, years }) => {
      const closed = closedMonths.length > 0 ? `Closed ${monthsText(closedMonths)}` : undefined;
      return hours
        ? { lines: [capitalized(visitHoursText(hours, years.hours))], notes: present([closed]) }
        : lines(closed);
    },
  },
  { label: "Duration", of: ({ durationMinutes }) => lines(durationMinutes && durationText(durationMinutes)) },
  {
    label: "Group size",
    of: ({ maxGuests }) => lines(maxGuests === undefined ? undefined : `Up to ${maxGuests} guests`),
  },
  ...factKeys.map((key): Fact => ({ label: facts[key].label, of: (winery) => lines(factText(key, winery.facts)) })),
  { label: "Grapes", of: ({ grapes }) => lines(grapes.length > 0 ? grapes.join(", ") : undefined) },
  {
    label: "Wines",
    of: ({ wines = [] }) =>
      lines(...wines.map(({ name, points, price }) => `${name}: ${points} points, ${bottlePriceText(price)}`)),
  },
  {
    label: "Distance",
    of: (winery, all) => lines(...all.filter((other) => other !== winery).map(distanceFrom(winery))),
  },
  { label: "Phone", of: ({ phone }) => ({ ...lines(phone), href: phone && `tel:${phone.replaceAll(" ", "")}` }) },
  {
    label: "Booking",
    of: ({ booking, website }) => {
      if (booking) return { ...lines(`Reserve at ${host(booking)}`), href: booking };
      return { ...lines(website && host(website)), href: website };
    },
  },
];

const distanceFrom = (from: Winery) => (to: Winery) =>
  `${distanceText(distanceKm(from, to), from.region.distances)} to ${to.name}`;

/** The lowest fee in whole units of its currency, 0 where tasting is free; undefined where there is no figure. */
const lowestFee = ({ fee }: Winery) => (typeof fee === "object" ? fee.min : fee === "none" ? 0 : undefined);

/** Fees in dollars and fees in euros can't be told apart by their figures; a free tasting is below both. */
function isCheapest(winery: Winery, all: Wineries): boolean {
  const fees = all.map(lowestFee).filter((fee) => fee !== undefined);
  const currencies = new Set(all.flatMap(({ fee }) => (typeof fee === "object" ? fee.currency : [])));
  const lowest = Math.min(...fees);
  return lowestFee(winery) === lowest && (lowest === 0 || currencies.size === 1);
}

/**
 * The rows of a comparison, without those that no winery has a fact for. The best is marked only where some are better
 * than others.
 */
export const rowsOf = (wineries: Wineries): Row[] =>
  rows
    .map(({ label, of }) => {
      const cells = wineries.map((winery) => of(winery, wineries));
      const isMarked = cells.some(({ best }) => best) && !cells.every(({ best }) => best);
      const texts = new Set(cells.map((cell) => [...cell.lines, "", ...cell.notes].join("\n")));
      return {
        label,
        cells: isMarked ? cells : cells.map((cell) => ({ ...cell, best: undefined })),
        same: wineries.length > 1 && texts.size === 1,
      };
    })
    .filter(({ cells }) => cells.some((cell) => cell.lines.length > 0));
