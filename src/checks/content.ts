import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { assemble } from "../catalogue/assemble.ts";
import { currentView } from "../catalogue/publishing.ts";
import { photosIn } from "./photos.ts";
import type { Findings, Problem } from "./problems.ts";
import { type Content, readContent } from "./read-content.ts";
import { addressesIn, lostAddresses, releasedFile } from "./released.ts";
import { guideFindings } from "./rules.ts";
import { located } from "./source.ts";

/**
 * All problems and warnings of content/, in files and between them, each with its place; what the words alone are wrong
 * in is language.ts's. `lastDeploy` are addresses that readers have, besides those of the committed list.
 */
export function checkContent(root: string, lastDeploy: readonly string[] = []): Findings {
  const content = readContent(root);
  const unread = content.problems.map(({ file }) => file);
  const between: Findings = content.site
    ? guideFindings(content.entries, content.site, { photos: photosIn(root), unread })
    : { problems: [], warnings: [] };
  // A file with a mistake is not among the entries, and one without a region on no page: its address would seem lost.
  const isWhole =
    unread.length === 0 && !between.problems.some(({ field }) => /^(region|state|countries|)$/.test(field));
  const all = [...content.problems, ...between.problems, ...lostFrom(root, content, isWhole, lastDeploy)];
  const wrong = new Set(all.map(({ file }) => file));
  const place = (problem: Problem) => located(root, problem);
  return { problems: all.map(place), warnings: between.warnings.filter(({ file }) => !wrong.has(file)).map(place) };
}

/** The problems alone, which stop a build. */
export const contentProblems = (root: string, lastDeploy?: readonly string[]): Problem[] =>
  checkContent(root, lastDeploy).problems;

/** Addresses that readers have and that lead nowhere now. */
function lostFrom(
  root: string,
  { site, entries }: Content,
  isWhole: boolean,
  lastDeploy: readonly string[],
): Problem[] {
  const list = join(root, releasedFile);
  if (!existsSync(list)) {
    const message = `is not there, so that a lost address would go unnoticed; bring it back: git checkout HEAD -- ${releasedFile}`;
    return [{ file: releasedFile, field: "", message }];
  }
  if (!site || !isWhole) return [];
  const released = new Set([...addressesIn(readFileSync(list, "utf8")), ...lastDeploy]);
  const preview = assemble(site, entries, { ...currentView(), audience: "preview" });
  return lostAddresses([...released], assemble(site, entries), preview);
}
