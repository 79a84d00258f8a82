import { resolve } from "node:path";
import { findContentProblems } from "../checks/content.ts";

/*
 * Prints the content's problems as JSON. `astro dev` runs this script in a child process, because
 * its own process caches modules.
 */
process.stdout.write(JSON.stringify(findContentProblems(resolve("."))));
