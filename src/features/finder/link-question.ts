import type { ReactNode } from "react";
import { getToday } from "../../format/dates.ts";
import { type Guide, loadGuide } from "../guide.ts";
import { buildChoicesPath, parseChoicesQuery } from "./address.ts";
import { applyChange } from "./choices.ts";

export const maxQuestionLength = 100;

/**
 * The question in the link that opened the page. `notes` is undefined if the parser couldn't be
 * loaded.
 */
export type LinkAnswer = { text: string; notes?: ReactNode };

/** The data that the finder needs for its first results. */
export type FinderData = { guide: Guide; linkAnswer: LinkAnswer | undefined };

/**
 * Loads the guide, and replaces the URL's question ("ask") with its choices, so that the first
 * results are the answer. Throws if the guide can't be loaded.
 */
export async function loadFinderData(): Promise<FinderData> {
  const question = new URLSearchParams(location.search).get("ask") ?? "";
  const text = question.slice(0, maxQuestionLength);
  const loadParser = text ? import("./QuestionNotes.tsx").catch(() => undefined) : undefined;
  const [guide, parser] = await Promise.all([loadGuide(), loadParser]);
  if (!parser) return { guide, linkAnswer: text ? { text } : undefined };
  const { choices, notes } = parser.makeAnswerer(guide, getToday())(text);
  if (Object.keys(choices).length > 0) {
    const linkChoices = parseChoicesQuery(location.search, guide).choices;
    const path = buildChoicesPath(applyChange(linkChoices, choices));
    history.replaceState(history.state, "", path);
  }
  return { guide, linkAnswer: { text, notes } };
}
