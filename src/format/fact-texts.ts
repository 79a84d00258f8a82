import type { PickFact } from "../schemas/roundup.ts";
import type { Fact, Winery } from "../schemas/winery.ts";
import { tastingText, visitFeeText } from "./money.ts";
import { hoursSummaryText, openingFactsOf } from "./opening.ts";
import { capitalize } from "./text.ts";
import { durationText } from "./time.ts";

type SourcedVisit = Pick<Winery, "visit" | "sources">;

/**
 * Returns a summary card with its own value, or with the value of the visit fact that it names. The
 * schema guarantees that the fact exists.
 */
export function fillSummaryCard(
  { label, value = "", from, caption }: Fact,
  winery: SourcedVisit,
  today: string,
): { label: string; value: string; caption: string } {
  if (from === undefined) return { label, value, caption };
  const { fee, appointment, durationMinutes = { min: 0 } } = winery.visit;
  const facts = openingFactsOf(winery);
  const values = {
    fee: capitalize(visitFeeText(fee, facts.years.fee)),
    appointment,
    hours: capitalize(hoursSummaryText(facts, today) ?? ""),
    duration: durationText(durationMinutes),
  };
  return { label, value: values[from], caption };
}

/**
 * Formats the facts that a roundup shows: "Sat–Sun 11am–4pm", "Tasting $30 (2024)". Omits the score
 * and unknown facts.
 */
export function listPickFactTexts(
  facts: readonly PickFact[],
  winery: SourcedVisit,
  today: string,
): string[] {
  const { fee, appointment } = winery.visit;
  const opening = openingFactsOf(winery);
  const texts: { [F in PickFact]?: string | undefined } = {
    fee: tastingText(fee, opening.years.fee),
    reservation: `Reservation ${appointment}`,
    hours: hoursSummaryText(opening, today),
  };
  return facts.flatMap((fact) => texts[fact] ?? []);
}
