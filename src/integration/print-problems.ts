import { resolve } from "node:path";
import { findContentProblems } from "../checks/content.ts";

/* Prints the problems of the content in the current folder as JSON, for a process that must not cache modules. */
process.stdout.write(JSON.stringify(findContentProblems(resolve("."))));
