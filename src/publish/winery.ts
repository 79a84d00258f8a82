import type { Thing } from "schema-dts";
import type { LetterPage, RegionPage, RoundupPage, WineryPage } from "../catalogue/assemble.ts";
import { getCurrentView } from "../catalogue/publishing.ts";
import { formatFee } from "../format/money.ts";
import { getOpeningFacts, listClosedPeriods, listReliableHours } from "../format/opening.ts";
import { type DayHours, weekdayNames } from "../format/time.ts";
import { isRecentYear } from "../format/visit.ts";
import { points } from "../schemas/fields.ts";
import type { Site } from "../schemas/site.ts";
import type { Address, Visit } from "../schemas/visit.ts";
import {
  aboutPath,
  homePath,
  iconPaths,
  makePhotoPath,
  makeShareImagePath,
  toAbsoluteUrl,
} from "../site/paths.ts";

/** Describes the reviewer as an author. */
export const makeAuthor = (origin: string, site: Site) =>
  ({
    "@type": "Person",
    "@id": toAbsoluteUrl(origin, "/#reviewer"),
    name: site.reviewer,
    url: toAbsoluteUrl(origin, aboutPath),
  }) satisfies Thing;

/** Describes the site as a publisher, with its icon as the logo. */
export const makePublisher = (origin: string, site: Site) =>
  ({
    "@type": "Organization",
    "@id": toAbsoluteUrl(origin, "/#publisher"),
    name: site.name,
    url: toAbsoluteUrl(origin, homePath),
    logo: {
      "@type": "ImageObject",
      url: toAbsoluteUrl(origin, iconPaths.large),
      width: "512",
      height: "512",
    },
  }) satisfies Thing;

/** Makes the article fields that reviews, roundups and letters share. */
export const makeArticleFields = (
  origin: string,
  site: Site,
  { path, date, data }: WineryPage | RoundupPage | LetterPage,
) => ({
  url: toAbsoluteUrl(origin, path),
  ...(date && { datePublished: date }),
  ...(data.revisedOn && { dateModified: data.revisedOn }),
  inLanguage: "en",
  author: makeAuthor(origin, site),
  publisher: makePublisher(origin, site),
});

/**
 * Groups days with the same opening hours. Skips appointment-only days, because schema.org treats
 * days without times as open around the clock.
 */
export function makeOpeningHours(days: readonly DayHours[]) {
  const timedDays = days.filter(({ open, close }) => open && close);
  const groups = Map.groupBy(timedDays, ({ open, close }) => `${open} ${close}`);
  return Array.from(groups.values(), (days) => ({
    "@type": "OpeningHoursSpecification" as const,
    dayOfWeek: days.map(({ day }) => weekdayNames[day]),
    opens: days[0]!.open!,
    closes: days[0]!.close!,
  }));
}

/**
 * Describes an estate's closed periods. Schema.org expresses them as opening hours of zero length.
 */
const makeClosedHours = (periods: readonly [from: string, until: string][]) =>
  periods.map(([validFrom, validThrough]) => ({
    "@type": "OpeningHoursSpecification" as const,
    opens: "00:00",
    closes: "00:00",
    validFrom,
    validThrough,
  }));

const makePostalAddress = ({ street, postalCode, city }: Address, { state, country }: RegionPage) =>
  ({
    "@type": "PostalAddress",
    ...(street && { streetAddress: street }),
    addressLocality: city,
    ...(state && { addressRegion: state.data.abbreviation }),
    postalCode,
    addressCountry: country.data.isoCode,
  }) as const;

/**
 * Describes whether an estate takes reservations. Omits the field if the appointment level doesn't
 * say.
 */
function makeReservationFields({ appointment }: Visit) {
  if (appointment === "Walk-ins Welcome" || appointment === "Allocation Only") return {};
  return { acceptsReservations: appointment !== "Impossible" };
}

/**
 * Describes the estate. Omits hours if the estate has closed, and fees or hours without a recent
 * source.
 */
function makeWinery(origin: string, { data, path, region }: WineryPage) {
  const { visit, photo } = data;
  const opening = getOpeningFacts(data);
  const { today } = getCurrentView();
  const weeklyHours = makeOpeningHours(listReliableHours(opening, today));
  const closedHours = makeClosedHours(listClosedPeriods(opening, today));
  const hasFee = typeof visit.fee === "object" && isRecentYear(opening.years.fee, today);
  const image = photo ? makePhotoPath(photo.file, 1600, "webp") : makeShareImagePath(path);
  return {
    "@type": "Winery",
    name: data.name,
    image: toAbsoluteUrl(origin, image),
    ...(visit.website && { url: visit.website }),
    ...(visit.phone && { telephone: visit.phone }),
    ...(hasFee && { priceRange: formatFee(visit.fee) }),
    ...(visit.address && { address: makePostalAddress(visit.address, region) }),
    geo: { "@type": "GeoCoordinates", latitude: visit.latitude, longitude: visit.longitude },
    ...makeReservationFields(visit),
    ...(weeklyHours.length > 0 && {
      openingHoursSpecification: [...weeklyHours, ...closedHours],
    }),
  } satisfies Thing;
}

/** The lowest and highest possible scores (points). */
export const minScore = points.minValue ?? 0;
export const maxScore = points.maxValue ?? 100;

export function makeWineryReview(origin: string, site: Site, page: WineryPage): Thing {
  const { headline, score } = page.data;
  return {
    "@type": "Review",
    ...(headline && { headline }),
    ...makeArticleFields(origin, site, page),
    itemReviewed: makeWinery(origin, page),
    reviewRating: {
      "@type": "Rating",
      ratingValue: score,
      bestRating: maxScore,
      worstRating: minScore,
    },
  };
}
