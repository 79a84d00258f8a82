import { distanceKm } from "../../catalogue/geography.ts";
import { bottlePriceText, visitFeeText } from "../../format/money.ts";
import { capitalize } from "../../format/text.ts";
import { durationText, monthsText } from "../../format/time.ts";
import { reservationText, termsTexts, visitHoursText } from "../../format/visit.ts";
import { factKeys, facts, factText } from "../../schemas/facts.ts";
import { awayText } from "../finder/words.ts";
import type { Winery } from "../guide.ts";

type OptionalTexts = readonly (string | false | 0 | undefined)[];
/** Lines, further notes, where they lead, and a mark where it is the best of those beside it. */
type Cell = { lines: OptionalTexts; notes?: OptionalTexts; href?: string; best?: string | false };

const makeLinkCell = (href: string, text: string): Cell => ({ lines: [text], href });
const hostText = (url: string) => new URL(url).hostname.replace(/^www\./, "");

/** The rows by their labels, with what they say of a winery beside all those compared. */
const cellMakers: Record<string, (winery: Winery, all: readonly Winery[]) => Cell> = {
  Score: ({ score, guideRating, terms }, all) => ({
    lines: [`${score} / 100`],
    notes: [guideRating && `Guide rating ${guideRating}`, terms && termsTexts[terms].mark],
    best: score === Math.max(...all.map((winery) => winery.score)) && "Highest",
  }),
  "In short": ({ line }) => ({ lines: [line] }),
  Region: ({ region }) => ({ lines: [region.name], notes: [region.country.name] }),
  "Tasting fee": (winery, all) => ({
    lines: [capitalize(visitFeeText(winery.fee, winery.years.fee))],
    notes: [
      winery.waivedWithPurchase && "Waived with purchase",
      winery.guideFee && `Guide price ${visitFeeText(winery.guideFee, undefined)}`,
    ],
    best: isCheapest(winery, all) && "Lowest",
  }),
  Reservation: (winery) => ({ lines: [reservationText(winery, winery.years.reservation)] }),
  Hours: ({ hours, closedMonths, years }) => ({
    lines: [
      hours && capitalize(visitHoursText(hours, years.hours)),
      closedMonths.length > 0 && `Closed ${monthsText(closedMonths)}`,
    ],
  }),
  Duration: ({ durationMinutes }) => ({
    lines: [durationMinutes && durationText(durationMinutes)],
  }),
  "Group size": ({ maxGuests }) => ({ lines: [maxGuests && `Up to ${maxGuests} guests`] }),
  ...Object.fromEntries(
    factKeys.map((key) => [
      facts[key].label,
      (winery: Winery) => ({ lines: [factText(key, winery.facts)] }),
    ]),
  ),
  Grapes: ({ grapes }) => ({ lines: [grapes.join(", ")] }),
  Wines: ({ wines = [] }) => ({
    lines: wines.map(
      ({ name, points, price }) => `${name}: ${points} points, ${bottlePriceText(price)}`,
    ),
  }),
  Distance: (winery, all) => {
    const others = all.filter((other) => other !== winery);
    return {
      lines: others.map(
        (other) => `${awayText(distanceKm(winery, other), winery)} to ${other.name}`,
      ),
    };
  },
  Phone: ({ phone }) =>
    phone ? makeLinkCell(`tel:${phone.replaceAll(" ", "")}`, phone) : { lines: [] },
  Booking: ({ booking, website }) => {
    if (booking) return makeLinkCell(booking, `Reserve at ${hostText(booking)}`);
    return website ? makeLinkCell(website, hostText(website)) : { lines: [] };
  },
};

/** The lowest fee in whole units of its currency, 0 where tasting is free; undefined where there is no figure. */
const lowestFeeOf = ({ fee }: Winery) =>
  typeof fee === "object" ? fee.min : fee === "none" ? 0 : undefined;

/** Fees in dollars and fees in euros can't be told apart by their figures; a free tasting is below both. */
function isCheapest(winery: Winery, all: readonly Winery[]): boolean {
  const lowest = Math.min(...all.flatMap((other) => lowestFeeOf(other) ?? []));
  const currencies = new Set(
    all.flatMap(({ fee }) => (typeof fee === "object" ? fee.currency : [])),
  );
  return lowestFeeOf(winery) === lowest && (lowest === 0 || currencies.size === 1);
}

export type Row = ReturnType<typeof buildRows>[number];

/**
 * The rows of a comparison, without those that no winery has a fact for. The best is marked only where some are better
 * than others.
 */
export const buildRows = (wineries: readonly Winery[]) =>
  Object.entries(cellMakers)
    .map(([label, makeCell]) => {
      const facts = wineries.map((winery) => makeCell(winery, wineries));
      const isMarked = !facts.every(({ best }) => best);
      const cells = facts.map(({ lines, notes = [], href, best }) => ({
        lines: lines.flatMap((line) => line || []),
        notes: notes.flatMap((note) => note || []),
        href,
        best: isMarked && best,
      }));
      const texts = new Set(cells.map(({ lines, notes }) => [...lines, "", ...notes].join("\n")));
      return { label, cells, same: wineries.length > 1 && texts.size === 1 };
    })
    .filter(({ cells }) => cells.some(({ lines }) => lines.length > 0));
