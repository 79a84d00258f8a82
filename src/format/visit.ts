import type { Price } from "../schemas/price.ts";
import type { Visit } from "../schemas/visit.ts";
import type { Winery } from "../schemas/winery.ts";
import { shiftDate } from "./dates.ts";
import { formatDatedFee, formatFee } from "./money.ts";
import { capitalize, pluralize, spellNumber } from "./text.ts";
import { formatDate } from "./time.ts";

/** The facts that determine whether visitors must book and what they pay. */
export type VisitRules = Pick<Visit, "appointment" | "fee"> & { leadTimeDays?: number | undefined };

/**
 * Returns true if visitors can taste at a winery. Includes allocation wineries with a fee, because
 * they host their members.
 */
export const isOpenToVisitors = ({
  appointment,
  fee,
}: Pick<Visit, "appointment" | "fee">): boolean =>
  appointment !== "Impossible" && fee !== "not offered";

/**
 * Returns true if a day ("12-31") falls in a yearly range ("12-24..01-02") or on a yearly date
 * ("12-25").
 */
export function isInDateRange(range: string, day: string): boolean {
  const [from = "", to = from] = range.split("..");
  if (from <= to) return from <= day && day <= to;
  return from <= day || day <= to;
}

/**
 * How many days ahead to book, or 0 if walk-ins are welcome. `stated` is false if the number is our
 * estimate instead of the winery's rule.
 */
export type Notice = { days: number; stated: boolean };

/** How many days ahead to book at wineries that don't say (our estimate). */
const defaultNoticeDays: Partial<Record<Visit["appointment"], number>> = {
  "Very Limited": 14,
  Essential: 14,
  Required: 14,
  Recommended: 3,
};

/** Returns how far ahead to book a visit. Returns undefined if visitors can't book. */
export function getBookingNotice(visit: VisitRules): Notice | undefined {
  const { appointment, leadTimeDays } = visit;
  if (!isOpenToVisitors(visit)) return undefined;
  if (appointment === "Walk-ins Welcome") return { days: 0, stated: true };
  if (leadTimeDays !== undefined) return { days: leadTimeDays, stated: true };
  const days = defaultNoticeDays[appointment];
  if (days === undefined) return undefined;
  return { days, stated: false };
}

/** The largest party that a winery is assumed to host if it states no maximum. */
const defaultMaxGuests = 8;

/**
 * Returns true if a winery can host a party. Returns undefined if the winery states no maximum and
 * the party exceeds the assumed one.
 */
export function canHostParty(
  { maxGuests }: { maxGuests?: number | undefined },
  people: number,
): boolean | undefined {
  if (maxGuests !== undefined) return people <= maxGuests;
  return people <= defaultMaxGuests || undefined;
}

/**
 * Returns a winery's stated notice (days) if it is too late to book a visit on `date`. Returns
 * undefined otherwise.
 */
export function findMissedNotice(
  visit: VisitRules,
  date: string,
  today: string,
): number | undefined {
  const notice = getBookingNotice(visit);
  if (!notice?.days || !notice.stated) return undefined;
  return shiftDate(date, -notice.days) < today ? notice.days : undefined;
}

/**
 * The year of each fact's newest source. `reservation` covers the appointment level and its lead
 * time.
 */
export type FactYears = { [F in "fee" | "hours" | "reservation"]?: number | undefined };

/**
 * Finds each visit fact's year: the year of the author's last check or of the newest public source,
 * whichever is later. A fact without a year is an estimate.
 */
export function findFactYears({
  visit,
  sources = [],
}: Pick<Winery, "visit" | "sources">): FactYears {
  const checkedYear = Number(visit.checkedOn?.slice(0, 4) ?? 0);
  const findNewestYear = (fact: keyof FactYears) => {
    const covering = sources.filter(({ kind, covers }) => kind && covers?.includes(fact));
    return Math.max(checkedYear, ...covering.map(({ year }) => year)) || undefined;
  };
  return {
    fee: findNewestYear("fee"),
    hours: findNewestYear("hours"),
    reservation: findNewestYear("reservation"),
  };
}

/** The maximum age of a fact that readers can rely on. */
const maxAgeYears = 3;

/** Returns true if a fact from that year is recent enough to rely on. `today` is an ISO date. */
export const isRecentYear = (year: number | undefined, today: string): boolean =>
  year !== undefined && Number(today.slice(0, 4)) - year <= maxAgeYears;

/** Returns "usually " for a notice without a year, which is only an estimate. */
export const formatUsuallyPrefix = (year: number | undefined) =>
  year === undefined ? "usually " : "";

/**
 * Formats a reservation rule: "Walk-ins Welcome", "Required, 60 days ahead", or "Required, usually
 * 60 days ahead" if the rule has no year.
 */
export function formatReservation(
  { appointment, leadTimeDays }: Omit<VisitRules, "fee">,
  year: number | undefined,
): string {
  if (leadTimeDays === undefined) return appointment;
  return `${appointment}, ${formatUsuallyPrefix(year)}${pluralize(leadTimeDays, "day")} ahead`;
}

/** Formats a reservation level in a line of facts: "By allocation only", "Reservation required". */
export function formatAppointment(appointment: Visit["appointment"]): string {
  if (appointment === "Allocation Only") return "By allocation only";
  if (appointment === "Walk-ins Welcome") return "Walk-ins welcome";
  return `Reservation ${appointment.toLowerCase()}`;
}

/**
 * Formats the date of the author's last check, or advice to check the facts before a visit. Returns
 * undefined for an unchecked winery that accepts no visitors.
 */
export function formatLastCheck(visit: Visit): string | undefined {
  if (visit.checkedOn) return `Checked on ${formatDate(visit.checkedOn)}.`;
  if (!isOpenToVisitors(visit)) return undefined;
  if (visit.phone) return "Fees and hours change; call ahead.";
  if (visit.website) return "Fees and hours change; check the website.";
  return "Fees and hours change.";
}

/**
 * Disclosures for paid reviews and hosted visits: a sentence for the page, and a short label for
 * cards.
 */
export const termsTexts = {
  paid: { sentence: "The estate paid for this review.", mark: "Paid review" },
  hosted: { sentence: "The estate hosted this visit, free of charge.", mark: "Hosted visit" },
} as const satisfies Record<NonNullable<Winery["terms"]>, object>;

/**
 * Computes the range of the fees that open wineries charge. Returns undefined if no winery charges
 * a fee.
 */
export function computeFeeRange(
  visits: readonly Pick<Visit, "appointment" | "fee">[],
): Price | undefined {
  const fees = visits
    .filter(isOpenToVisitors)
    .map(({ fee }) => fee)
    .filter((fee) => typeof fee === "object");
  const [first] = fees;
  if (!first) return undefined;
  const min = Math.min(...fees.map((fee) => fee.min));
  const max = Math.max(...fees.map((fee) => fee.max ?? fee.min));
  return { min, currency: first.currency, ...(max > min && { max }) };
}

/**
 * Formats a caption for a region's stated fee range: the wineries' actual range if it differs, and
 * how many wineries are free or accept no visitors. Returns undefined if there is nothing to add.
 */
export function formatFeeCaption(fees: Price, visits: readonly Visit[]): string | undefined {
  const openVisits = visits.filter(isOpenToVisitors);
  const freeCount = openVisits.filter(({ fee }) => fee === "none").length;
  const closedCount = visits.length - openVisits.length;
  const total = ` of the ${spellNumber(visits.length)} below`;
  const parts = [formatFeeRangeCaption(fees, openVisits)];
  if (freeCount > 0) parts.push(`free at ${spellNumber(freeCount)}${total}`);
  if (closedCount > 0) {
    const verb = closedCount === 1 ? "takes" : "take";
    const rest = freeCount > 0 ? "" : total;
    parts.push(`${spellNumber(closedCount)}${rest} ${verb} no visitors`);
  }
  return capitalize(parts.filter(Boolean).join("; ")) || undefined;
}

/**
 * Formats the range of fees at a region's open wineries. Returns undefined if it equals the
 * region's stated range.
 */
function formatFeeRangeCaption(fees: Price, openVisits: readonly Visit[]): string | undefined {
  const range = computeFeeRange(openVisits);
  if (!range) return "what other cellars in the region charge";
  if (formatFee(range) === formatFee(fees)) return undefined;
  const count = openVisits.filter(({ fee }) => typeof fee === "object").length;
  const verb = count === 1 ? "charges" : "charge";
  return `${formatDatedFee(range, undefined)} at the ${spellNumber(count)} below that ${verb}`;
}

export const makePhoneUrl = (phone: string): string => `tel:${phone.replaceAll(" ", "")}`;
