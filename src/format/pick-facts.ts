import type { PickFact } from "../schemas/roundup.ts";
import type { Visit } from "../schemas/visit.ts";
import { tastingText } from "./fees.ts";
import { hoursText } from "./hours.ts";

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
