import { distanceKm } from "../../catalogue/geography.ts";
import { distanceText } from "../../format/distance.ts";
import type { ComparedWinery } from "./winery.ts";

/** A fact of one winery: its lines, what is to be added, where it leads, and whether it is the best of those beside it. */
export type Cell = {
  lines: readonly string[];
  notes: readonly string[];
  href?: string | undefined;
  best?: string | undefined;
};
export type Row = { label: string; cells: readonly Cell[]; same: boolean };

type Wineries = readonly ComparedWinery[];
type Fact = { label: string; of: (winery: ComparedWinery, all: Wineries) => Cell };

const known = (...texts: (string | undefined)[]) => texts.filter((text) => text !== undefined);
const lines = (...texts: (string | undefined)[]): Cell => ({ lines: known(...texts), notes: [] });
const host = (url: string) => new URL(url).hostname.replace(/^www\./, "");

const facts: readonly Fact[] = [
  {
    label: "Score",
    of: (winery, all) => ({
      lines: [`${winery.score} / 100`],
      notes: known(winery.guideRating === undefined ? undefined : `Guide rating ${winery.guideRating}`, winery.terms),
      best: winery.score === Math.max(...all.map(({ score }) => score)) ? "Highest" : undefined,
    }),
  },
  { label: "In short", of: ({ line }) => lines(line) },
  { label: "Region", of: ({ region, country }) => ({ lines: [region], notes: [country] }) },
  {
    label: "Tasting fee",
    of: (winery, all) => ({
      lines: [winery.fee],
      notes: winery.feeNotes,
      best: isCheapest(winery, all) ? "Lowest" : undefined,
    }),
  },
  { label: "Reservation", of: ({ reservation }) => lines(reservation) },
  { label: "Hours", of: ({ hours, closed }) => ({ lines: known(hours ?? closed), notes: known(hours && closed) }) },
  { label: "Duration", of: ({ duration }) => lines(duration) },
  { label: "Group size", of: ({ group }) => lines(group) },
  { label: "Grapes", of: ({ grapes }) => lines(grapes.length > 0 ? grapes.join(", ") : undefined) },
  { label: "Wines", of: ({ wines }) => lines(...wines) },
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

const distanceFrom = (from: ComparedWinery) => (to: ComparedWinery) =>
  `${distanceText(distanceKm(from, to), from.unit)} to ${to.name}`;

/** Fees in dollars and fees in euros can't be told apart by their figures; a free tasting is below both. */
function isCheapest({ feeFrom }: ComparedWinery, all: Wineries): boolean {
  const priced = all.filter((winery) => winery.feeFrom !== undefined);
  const currencies = new Set(priced.flatMap(({ currency }) => currency ?? []));
  const lowest = Math.min(...priced.map((winery) => winery.feeFrom ?? 0));
  return feeFrom === lowest && (lowest === 0 || currencies.size === 1);
}

/**
 * The rows of a comparison, without those that nothing is known for. The best is marked only where some are better than
 * others.
 */
export const rowsOf = (wineries: Wineries): Row[] =>
  facts
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
