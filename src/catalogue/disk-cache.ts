import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The SHA-256 of a content, in hex. */
export const hash = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("hex");

/** The SHA-256 of the project's files that a glob names, in hex; another version of any package is another hash. */
export const hashSources = (sources: string, root = process.cwd()): string => {
  const files = globSync(["package.json", sources], { cwd: root }).sort();
  return hash(JSON.stringify(files.map((file) => readFileSync(join(root, file), "utf8"))));
};

/** The folder in which a build caches something for the next, within Astro's own cache. `root` is the project's folder. */
export const cacheFolderOf = (name: string, root = process.cwd()): string =>
  join(root, "node_modules/.astro", name);

/** Writes a file atomically: another process never reads half of it. */
export function writeAtomically(file: string, content: string | Buffer): void {
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, content);
  renameSync(draft, file);
}

/**
 * Memoizes a function on disk, so that later builds reuse its values. `sources` are the project's files, as a glob,
 * that decide what is made; another version of any package counts as well. Values are JSON.
 */
export function makeDiskCache(name: string, sources: string, root = process.cwd()) {
  const folder = cacheFolderOf(name, root);
  const memory = new Map<string, unknown>();
  let code: string | undefined;
  return <T>(from: unknown, make: () => T): T => {
    code ??= hashSources(sources, root);
    const key = hash(JSON.stringify([code, from]));
    const value = memory.get(key) ?? readOrMake(join(folder, `${key}.json`), make);
    memory.set(key, value);
    return value as T;
  };
}

function readOrMake(file: string, make: () => unknown): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    const value = make();
    writeAtomically(file, JSON.stringify(value));
    return value;
  }
}
