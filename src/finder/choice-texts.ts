import type { Question } from "./choices.ts";
import { defaultWithin, originOf } from "./questions.ts";
import type { Survey } from "./survey.ts";
import { choiceText } from "./words.ts";

/** What was chosen for each question of a survey, in words. */
export function choiceTexts({ choices, guide, position }: Survey): (question: Question) => string {
  const origin = originOf(choices, guide, position);
  const within = origin && (choices.within ?? defaultWithin(choices, guide, origin));
  return (question) => choiceText(question, choices, guide, within);
}
