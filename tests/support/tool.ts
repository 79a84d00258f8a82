import { spawnSync } from "node:child_process";
import { join } from "node:path";

const tools = join(import.meta.dirname, "../../src/tools");

/** Runs a command of src/tools in a folder. */
export const runTool = (folder: string, name: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(tools, `${name}.ts`), ...args], {
    cwd: folder,
    encoding: "utf8",
  });
