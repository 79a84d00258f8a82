import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A drawing that never varies, from its file here: "desk", "gadgets/ah-so". The file has a line for each element. */
export const drawingFile = (name: string): string =>
  readFileSync(join(process.cwd(), "src/pictures/drawings", `${name}.svg`), "utf8").replaceAll("\n", "");
