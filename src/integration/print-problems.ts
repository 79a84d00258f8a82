import { resolve } from "node:path";
import { findContentProblems } from "../checks/content.ts";

/* Prints the content's problems as JSON. `astro dev` runs this in a child process, because it caches modules itself. */
process.stdout.write(JSON.stringify(findContentProblems(resolve("."))));
