import type { Catalogue, WineryPage } from "../../catalogue/assemble.ts";
import { formerSlugs } from "../../catalogue/redirects.ts";
import { durationText } from "../../format/duration.ts";
import { bottlePriceText, feeText } from "../../format/fees.ts";
import { guideFigures } from "../../format/guide-figures.ts";
import { hoursText } from "../../format/hours.ts";
import { monthsText } from "../../format/months.ts";
import { termsTexts } from "../../format/terms.ts";
import { reservationText } from "../../format/visits.ts";
import type { Fee } from "../../schemas/visit.ts";
import type { ComparedWinery } from "./winery.ts";

/** Every winery as the comparison fetches it, by each slug that an address may name it by. A present slug wins. */
export const comparedBySlug = ({ wineries }: Pick<Catalogue, "wineries">): Map<string, ComparedWinery> =>
  new Map(
    [
      ...wineries.flatMap((page) => formerSlugs(page).map((slug) => [slug, page] as const)),
      ...wineries.map((page) => [page.slug, page] as const),
    ].map(([slug, page]) => [slug, compared(page)]),
  );

/** A winery's facts for the comparison. */
export function compared({ slug, path, data, region }: WineryPage): ComparedWinery {
  const { visit, card, grapes = [], wines = [], terms } = data;
  const guide = guideFigures(data);
  const { hours, closedMonths, durationMinutes, maxGuests, phone, website, booking } = visit;
  return {
    slug,
    name: data.name,
    path,
    region: region.data.name,
    country: region.country.data.name,
    score: data.score,
    guideRating: guide.rating,
    terms: terms && termsTexts[terms].mark,
    line: data.headline ?? data.tagline ?? card.highlight,
    fee: feeText(visit.fee),
    ...feeFigures(visit.fee),
    feeNotes: [
      ...(visit.waivedWithPurchase ? ["Waived with purchase"] : []),
      ...(guide.fee ? [`Guide price ${feeText(guide.fee)}`] : []),
    ],
    reservation: reservationText(visit),
    hours: hours && hoursText(hours),
    closed: closedMonths && `Closed ${monthsText(closedMonths)}`,
    duration: durationMinutes && durationText(durationMinutes),
    group: maxGuests === undefined ? undefined : `Up to ${maxGuests} guests`,
    grapes: [...grapes],
    wines: wines.map(({ name, points, price }) => `${name}: ${points} points, ${bottlePriceText(price)}`),
    phone,
    website,
    booking,
    latitude: visit.latitude,
    longitude: visit.longitude,
    unit: region.country.data.distances,
  };
}

function feeFigures(fee: Fee): Pick<ComparedWinery, "feeFrom" | "currency"> {
  if (fee === "none") return { feeFrom: 0 };
  return typeof fee === "object" ? { feeFrom: fee.min, currency: fee.currency } : {};
}
