import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The SHA-256 of a content, in hex. */
export const hash = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");

/** The SHA-256 of the project's files that a glob names, in hex; another version of any package is another hash. */
export const sourcesHash = (sources: string, root = process.cwd()): string =>
  hash(
    JSON.stringify(
      ["package.json", ...globSync(sources, { cwd: root }).sort()].map((f) => readFileSync(join(root, f), "utf8")),
    ),
  );

/** The folder in which a build caches something for the next, within Astro's own cache. `root` is the project's folder. */
export const cacheFolder = (name: string, root = process.cwd()): string => join(root, "node_modules/.astro", name);

/** Writes a file atomically: another process never reads half of it. */
export function writeWhole(file: string, content: string | Buffer): void {
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, content);
  renameSync(draft, file);
}

/**
 * A JSON value that a project stores for its next run, by the files (a glob) that decide what it is: `last` is undefined
 * where these were others. Where no packages are installed, or the folder can't be written to, nothing is stored.
 */
export function projectStore<T>(root: string, name: string, sources: string) {
  const isInstalled = ["package.json", "node_modules"].every((part) => existsSync(join(root, part)));
  const file = join(cacheFolder("content", root), `${name}.json`);
  const source = isInstalled ? sourcesHash(sources, root) : "";
  let last: T | undefined;
  try {
    const stored = JSON.parse(readFileSync(file, "utf8")) as { source: string; value: T };
    if (stored.source === source) last = stored.value;
  } catch {
    // It is the first run.
  }
  const save = (value: T) => {
    try {
      if (isInstalled) writeWhole(file, JSON.stringify({ source, value }));
    } catch {
      // It costs time only.
    }
  };
  return { last, save };
}

/**
 * Memoizes a function on disk, so that later builds reuse its values. `sources` are the project's files, as a glob,
 * that decide what is made; another version of any package counts as well. Values are JSON.
 */
export function diskCache(name: string, sources: string, root = process.cwd()) {
  const folder = cacheFolder(name, root);
  const memory = new Map<string, unknown>();
  let code: string | undefined;
  return <T>(from: unknown, make: () => T): T => {
    code ??= sourcesHash(sources, root);
    const key = hash(JSON.stringify([code, JSON.stringify(from)]));
    const value = memory.get(key) ?? stored(join(folder, `${key}.json`), make);
    memory.set(key, value);
    return value as T;
  };
}

function stored(file: string, make: () => unknown): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    const value = make();
    writeWhole(file, JSON.stringify(value));
    return value;
  }
}
