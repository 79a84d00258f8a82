import { contentProblems } from "../checks/content.ts";
import { type Problem, printProblems } from "../checks/problems.ts";
import { Refusal } from "./names.ts";

/**
 * Changes content/, and calls `undo` if that throws or introduces a problem. Throws a Refusal with the new problems.
 */
export async function withRollback<T>(root: string, work: () => T | Promise<T>, undo: () => void): Promise<T> {
  const known = contentProblems(root).map(wordsOf);
  try {
    const result = await work();
    const introduced = contentProblems(root).filter((problem) => !known.includes(wordsOf(problem)));
    if (introduced.length > 0)
      throw new Refusal(`Nothing was changed, because of these problems:\n\n${printProblems(introduced)}`);
    return result;
  } catch (error) {
    undo();
    throw error;
  }
}

/** A problem without its place, which a change may move. */
const wordsOf = ({ field, message }: Problem) => `${field}: ${message}`;
