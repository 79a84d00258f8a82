import type { Price } from "../schemas/price.ts";
import type { PickFact } from "../schemas/roundup.ts";
import type { Hours, Visit } from "../schemas/visit.ts";
import type { Fact, Winery } from "../schemas/winery.ts";
import { feeText, tastingText, visitFeeText } from "./money.ts";
import { capitalize, spellNumber } from "./text.ts";
import { dateText, durationText, hoursText } from "./time.ts";

type VisitRules = Pick<Visit, "appointment" | "fee"> & { leadTimeDays?: number | undefined };

/** True if the public can taste there at all. An allocation winery with a fee is open to its members. */
export const isOpenToVisitors = ({
  appointment,
  fee,
}: Pick<Visit, "appointment" | "fee">): boolean =>
  appointment !== "Impossible" && fee !== "not offered";

/** A run of dates of every year ("12-24..01-02", which ends in the next one; or "12-25") has a day such as "12-31". */
export function isInDateRange(dates: string, day: string): boolean {
  const [from = "", to = from] = dates.split("..");
  return from <= to ? from <= day && day <= to : from <= day || day <= to;
}

/** The notice that a door needs, in days; `stated` if they are the winery's own and no rule of thumb. */
export type Notice = "none" | { days: number; stated: boolean };

/** Days ahead to book for wineries that don't say: a rule of thumb, and presented as one. */
const defaultNoticeDays: Partial<Record<Visit["appointment"], number>> = {
  "Very Limited": 14,
  Essential: 14,
  Required: 14,
  Recommended: 3,
};

/** The notice that a visit needs: "none" where walk-ins are welcome; undefined where no visitor can book. */
export function noticeOf(visit: VisitRules): Notice | undefined {
  const { appointment, leadTimeDays } = visit;
  if (!isOpenToVisitors(visit)) return undefined;
  if (appointment === "Walk-ins Welcome") return "none";
  if (leadTimeDays !== undefined) return { days: leadTimeDays, stated: true };
  const days = defaultNoticeDays[appointment];
  return days === undefined ? undefined : { days, stated: false };
}

/** Since which years facts of a visit are so. `reservation` is the appointment level with its lead time. */
export type FactYears = { [F in "fee" | "hours" | "reservation"]?: number | undefined };

/** The year of a visit's facts: that of the newest source or of the author's last check. One without is an estimate. */
export function findFactYears({
  visit,
  sources = [],
}: Pick<Winery, "visit" | "sources">): FactYears {
  const checked = visit.checkedOn ? [Number(visit.checkedOn.slice(0, 4))] : [];
  const findNewestYear = (fact: keyof FactYears) => {
    const covering = sources.filter(({ covers }) => covers?.includes(fact));
    return [...checked, ...covering.map(({ year }) => year)].sort((a, b) => a - b).at(-1);
  };
  return {
    fee: findNewestYear("fee"),
    hours: findNewestYear("hours"),
    reservation: findNewestYear("reservation"),
  };
}

/** Facts of more than so many years ago are to be checked before one goes. */
const maxAgeYears = 3;

/** True if a fact of a year is recent enough to rely on in the year of `today`, an ISO date. */
export const isCurrent = (year: number | undefined, today: string): boolean =>
  year !== undefined && Number(today.slice(0, 4)) - year <= maxAgeYears;

/** Beside a fact with a year: "as of 2024", "as of 2019: call first". `today` is an ISO date. */
export const asOfText = (year: number, today: string): string =>
  `as of ${year}${isCurrent(year, today) ? "" : ": call first"}`;

/** The hours of a visit, which are an estimate without the year of a source: "usually 10am–5pm daily". */
export const visitHoursText = (hours: Hours, year: number | undefined): string =>
  year === undefined ? `usually ${hoursText(hours)}` : hoursText(hours);

/** The way to get in: "Required, 60 days ahead", "Required, usually 60 days ahead" without a source, "Walk-ins Welcome". */
export function reservationText(
  { appointment, leadTimeDays }: Omit<VisitRules, "fee">,
  year: number | undefined,
): string {
  if (leadTimeDays === undefined) return appointment;
  const usually = year === undefined ? "usually " : "";
  return `${appointment}, ${usually}${leadTimeDays} ${leadTimeDays === 1 ? "day" : "days"} ahead`;
}

/**
 * Returns how current the visit facts are: the date of the author's last check, or how to check. Undefined for an unchecked
 * winery that receives nobody.
 */
export function freshnessText(visit: Visit): string | undefined {
  if (visit.checkedOn) return `Checked on ${dateText(visit.checkedOn)}.`;
  if (!isOpenToVisitors(visit)) return undefined;
  if (visit.phone) return "Fees and hours change; call ahead.";
  return visit.website ? "Fees and hours change; check the website." : "Fees and hours change.";
}

/**
 * A summary card with its value filled in from the visit block where the author points there.
 * The schema sees to it that hours and duration are there when a card points to them.
 */
export function resolveFact(
  { label, value = "", from, caption }: Fact,
  winery: Pick<Winery, "visit" | "sources">,
): { label: string; value: string; caption: string } {
  const { fee, appointment, hours = {}, durationMinutes = { min: 0 } } = winery.visit;
  const years = findFactYears(winery);
  const derived = {
    fee: () => capitalize(visitFeeText(fee, years.fee)),
    appointment: () => appointment,
    hours: () => capitalize(visitHoursText(hours, years.hours)),
    duration: () => durationText(durationMinutes),
  };
  return { label, value: from ? derived[from]() : value, caption };
}

/**
 * The facts of a visit that a roundup shows, in the roundup's order: "Sat–Sun 11am–4pm", "Tasting $30 (2024)". What isn't known
 * is left out, and so is the score, which has a seal of its own.
 */
export function listRoundupFacts(
  facts: readonly PickFact[],
  winery: Pick<Winery, "visit" | "sources">,
): string[] {
  const { fee, appointment, hours } = winery.visit;
  const years = findFactYears(winery);
  const texts: { [F in PickFact]?: string | undefined } = {
    fee: tastingText(fee, years.fee),
    reservation: `Reservation ${appointment}`,
    hours: hours && visitHoursText(hours, years.hours),
  };
  return facts.flatMap((fact) => texts[fact] ?? []);
}

/** The disclosure of a paid review or a free visit: on its page, and short on a card. */
export const termsTexts = {
  paid: { sentence: "The estate paid for this review.", mark: "Paid review" },
  hosted: { sentence: "The estate hosted this visit, free of charge.", mark: "Hosted visit" },
} as const satisfies Record<NonNullable<Winery["terms"]>, object>;

/** The lowest to the highest fee that these wineries charge; undefined where none does. A free tasting has no fee. */
export function computeFeeRange(visits: readonly Visit[]): Price | undefined {
  const fees = visits
    .filter(isOpenToVisitors)
    .flatMap(({ fee }) => (typeof fee === "object" ? [fee] : []));
  const [first] = fees;
  if (!first) return undefined;
  const min = Math.min(...fees.map((fee) => fee.min));
  const max = Math.max(...fees.map((fee) => fee.max ?? fee.min));
  return { min, currency: first.currency, ...(max > min && { max }) };
}

/**
 * A caption for a region's fees: these wineries' own range where it differs, a note where none of them charges, how
 * many are free, and how many are closed to visitors. Undefined where there is nothing to add.
 */
export function feeCaptionText(fees: Price, visits: readonly Visit[]): string | undefined {
  const range = computeFeeRange(visits);
  const charging = visits.filter(
    (visit) => isOpenToVisitors(visit) && typeof visit.fee === "object",
  ).length;
  const free = visits.filter((visit) => isOpenToVisitors(visit) && visit.fee === "none").length;
  const shut = visits.filter((visit) => !isOpenToVisitors(visit)).length;
  const of = ` of the ${spellNumber(visits.length)} below`;
  const parts = [
    ...(range ? [] : ["what other cellars in the region charge"]),
    ...(range && feeText(range) !== feeText(fees)
      ? [
          `${visitFeeText(range, undefined)} at the ${spellNumber(charging)} below that charge${charging === 1 ? "s" : ""}`,
        ]
      : []),
    ...(free > 0 ? [`free at ${spellNumber(free)}${of}`] : []),
    ...(shut > 0
      ? [`${spellNumber(shut)}${free > 0 ? "" : of} ${shut === 1 ? "takes" : "take"} no visitors`]
      : []),
  ];
  const text = parts.join("; ");
  return text === "" ? undefined : capitalize(text);
}
