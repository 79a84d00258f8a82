import { resolve } from "node:path";
import { findListProblems } from "../checks/json-lists.ts";
import { formatProblemList } from "../checks/problems.ts";

/*
 * Stops with a report if a JSON list can't be parsed. It runs before the commands that import the
 * lists, so that Node would stop with a stack trace.
 */
const problems = findListProblems(resolve("."));
if (problems.length > 0) {
  console.error(formatProblemList(problems));
  process.exitCode = 1;
}
