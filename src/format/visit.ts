import type { Fact } from "../schemas/fact.ts";
import type { Price } from "../schemas/price.ts";
import type { PickFact } from "../schemas/roundup.ts";
import type { Visit } from "../schemas/visit.ts";
import type { Winery } from "../schemas/winery.ts";
import { feeText, tastingText } from "./money.ts";
import { inWords } from "./number-words.ts";
import { dateText, durationText, hoursText } from "./time.ts";

type VisitRules = Pick<Visit, "appointment" | "fee"> & { leadTimeDays?: number | undefined };

/** Whether the public can taste there at all. An allocation winery with a fee is open to its members. */
export const acceptsVisitors = ({ appointment, fee }: Pick<Visit, "appointment" | "fee">): boolean =>
  appointment !== "Impossible" && fee !== "not offered";

/** The notice that a door needs, in days; `stated` if they are the winery's own and no rule of thumb. */
export type Notice = "none" | { days: number; stated: boolean };

/** Days ahead to book for wineries that don't say: a rule of thumb, and presented as one. */
const usualNotice: Partial<Record<Visit["appointment"], number>> = {
  "Very Limited": 14,
  Essential: 14,
  Required: 14,
  Recommended: 3,
};

/** How far ahead to book a visit: "none" where walk-ins are welcome; undefined where no visitor can book. */
export function noticeOf(visit: VisitRules): Notice | undefined {
  const { appointment, leadTimeDays } = visit;
  if (!acceptsVisitors(visit)) return undefined;
  if (appointment === "Walk-ins Welcome") return "none";
  if (leadTimeDays !== undefined) return { days: leadTimeDays, stated: true };
  const days = usualNotice[appointment];
  return days === undefined ? undefined : { days, stated: false };
}

/** How to get in: "Required, 60 days ahead", "Walk-ins Welcome". */
export function reservationText({ appointment, leadTimeDays }: Omit<VisitRules, "fee">): string {
  if (leadTimeDays === undefined) return appointment;
  return `${appointment}, ${leadTimeDays} ${leadTimeDays === 1 ? "day" : "days"} ahead`;
}

/**
 * How current the visit facts are: the date of the author's last check, or how to check. Undefined for an unchecked
 * winery that receives nobody.
 */
export function freshness(visit: Visit): string | undefined {
  if (visit.checkedOn) return `Checked on ${dateText(visit.checkedOn)}.`;
  if (!acceptsVisitors(visit)) return undefined;
  if (visit.phone) return "Fees and hours change; call ahead.";
  return visit.website ? "Fees and hours change; check the website." : "Fees and hours change.";
}

/**
 * A summary card with its value filled in from the visit block where the author points there.
 * The schema sees to it that hours and duration are there when a card points to them.
 */
export function resolveFact(
  { label, value = "", from, caption }: Fact,
  visit: Visit,
): { label: string; value: string; caption: string } {
  const { fee, appointment, hours = {}, durationMinutes = { min: 0 } } = visit;
  const derived = {
    fee: () => feeText(fee),
    appointment: () => appointment,
    hours: () => hoursText(hours),
    duration: () => durationText(durationMinutes),
  };
  return { label, value: from ? derived[from]() : value, caption };
}

const texts = {
  fee: ({ fee }) => tastingText(fee),
  reservation: ({ appointment }) => `Reservation ${appointment}`,
  hours: ({ hours }) => hours && hoursText(hours),
} satisfies Record<Exclude<PickFact, "score">, (visit: Visit) => string | undefined>;

/**
 * The facts of a visit that a roundup shows, in the roundup's order: "Sat–Sun 11am–4pm", "Tasting $30". What isn't known
 * is left out, and so is the score, which has a seal of its own.
 */
export const pickFactTexts = (facts: readonly PickFact[], visit: Visit): string[] =>
  facts.flatMap((fact) => (fact === "score" ? [] : (texts[fact](visit) ?? [])));

/** The disclosure of a paid review or a free visit: on its page, and short on a card. */
export const termsTexts = {
  paid: { sentence: "The estate paid for this review.", mark: "Paid review" },
  hosted: { sentence: "The estate hosted this visit, free of charge.", mark: "Hosted visit" },
} as const satisfies Record<NonNullable<Winery["terms"]>, object>;

/** The lowest to the highest fee that these wineries charge; undefined where none does. A free tasting has no fee. */
export function feeRange(visits: readonly Visit[]): Price | undefined {
  const fees = visits.filter(acceptsVisitors).flatMap(({ fee }) => (typeof fee === "object" ? [fee] : []));
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
export function feeCaption(fees: Price, visits: readonly Visit[]): string | undefined {
  const range = feeRange(visits);
  const charging = visits.filter((visit) => acceptsVisitors(visit) && typeof visit.fee === "object").length;
  const free = visits.filter((visit) => acceptsVisitors(visit) && visit.fee === "none").length;
  const shut = visits.filter((visit) => !acceptsVisitors(visit)).length;
  const of = ` of the ${inWords(visits.length)} below`;
  const parts = [
    ...(range ? [] : ["what other cellars in the region charge"]),
    ...(range && feeText(range) !== feeText(fees)
      ? [`${feeText(range)} at the ${inWords(charging)} below that charge${charging === 1 ? "s" : ""}`]
      : []),
    ...(free > 0 ? [`free at ${inWords(free)}${of}`] : []),
    ...(shut > 0 ? [`${inWords(shut)}${free > 0 ? "" : of} ${shut === 1 ? "takes" : "take"} no visitors`] : []),
  ];
  const text = parts.join("; ");
  return text === "" ? undefined : text.charAt(0).toUpperCase() + text.slice(1);
}
