import type { PickFact } from "../schemas/roundup.ts";
import type { Fact, Winery } from "../schemas/winery.ts";
import { formatDatedFee, formatTastingFee } from "./money.ts";
import { formatHoursSummary, getOpeningFacts } from "./opening.ts";
import { capitalize } from "./text.ts";
import { formatMinuteRange } from "./time.ts";

type SourcedVisit = Pick<Winery, "visit" | "sources">;

/**
 * Fills in a summary card whose value comes from a visit fact. The schema guarantees that the fact
 * exists.
 */
export function fillSummaryCard(
  { label, value = "", from, caption }: Fact,
  winery: SourcedVisit,
  today: string,
): { label: string; value: string; caption: string } {
  if (from === undefined) return { label, value, caption };
  const { fee, appointment, durationMinutes = { min: 0 } } = winery.visit;
  const facts = getOpeningFacts(winery);
  const values = {
    fee: capitalize(formatDatedFee(fee, facts.years.fee)),
    appointment,
    hours: capitalize(formatHoursSummary(facts, today) ?? ""),
    duration: formatMinuteRange(durationMinutes),
  };
  return { label, value: values[from], caption };
}

/**
 * Formats a winery's facts for a roundup: "Sat–Sun 11am–4pm", "Tasting $30 (2024)". Omits the score
 * and unknown facts.
 */
export function formatPickFacts(
  facts: readonly PickFact[],
  winery: SourcedVisit,
  today: string,
): string[] {
  const { fee, appointment } = winery.visit;
  const opening = getOpeningFacts(winery);
  const texts: { [F in PickFact]?: string | undefined } = {
    fee: formatTastingFee(fee, opening.years.fee),
    reservation: `Reservation ${appointment}`,
    hours: formatHoursSummary(opening, today),
  };
  return facts.flatMap((fact) => texts[fact] ?? []);
}
