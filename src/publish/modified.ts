import { execFileSync } from "node:child_process";

/**
 * When each file below a folder was last committed (ISO 8601 with offset), by its path from the repository's top.
 * One call of git. Empty where git or the history is missing; a file whose last commit lies beyond the edge of a
 * shallow clone is left out, since the commit at the edge claims every file.
 */
export function modified(root: string, folder: string): Map<string, string> {
  try {
    const arguments_ = [
      "-c",
      "core.quotePath=off",
      "log",
      "--format=%x00%cI %D",
      "--name-only",
      "--relative",
      "--",
      folder,
    ];
    const log = execFileSync("git", arguments_, {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      stdio: ["ignore", "pipe", "ignore"],
    });
    return lastCommits(log);
  } catch {
    return new Map();
  }
}

/** Reads `git log --format=%x00%cI %D --name-only`, newest first: a file's first mention is its last commit. */
export function lastCommits(log: string): Map<string, string> {
  const dates = new Map<string, string>();
  const unknown = new Set<string>();
  for (const commit of log.split("\0").slice(1)) {
    const [head = "", ...files] = commit.split("\n").filter((line) => line !== "");
    const [date = "", ...refs] = head.split(" ");
    const atEdge = refs.some((ref) => ref.replace(",", "") === "grafted");
    for (const file of files) {
      if (dates.has(file) || unknown.has(file)) continue;
      if (atEdge) unknown.add(file);
      else dates.set(file, date);
    }
  }
  return dates;
}
