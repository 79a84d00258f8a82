import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Returns the SHA-256 of a content, in hex. */
export const hash = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("hex");

/** Hashes the project's files that a glob matches, and package.json: an updated package changes the hash too. */
export const hashSources = (glob: string, root = process.cwd()): string => {
  const files = globSync(["package.json", glob], { cwd: root }).sort();
  return hash(JSON.stringify(files.map((file) => readFileSync(join(root, file), "utf8"))));
};

/** Returns the folder of a cache that later builds reuse. Hosts keep it, since it is within Astro's own. */
export const cacheFolderOf = (name: string, root = process.cwd()): string =>
  join(root, "node_modules/.astro", name);

/** Writes a file atomically, so that no other process reads half of it. */
export function writeAtomically(file: string, content: string | Buffer): void {
  const temporaryFile = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temporaryFile, content);
  renameSync(temporaryFile, file);
}

/**
 * Makes a cache on disk for values (JSON) that later builds reuse. A change of the project's files that `codeGlob`
 * matches, or of any package, makes all values new.
 */
export function makeDiskCache(name: string, codeGlob: string, root = process.cwd()) {
  const folder = cacheFolderOf(name, root);
  const memory = new Map<string, unknown>();
  let codeHash: string | undefined;
  return <T>(input: unknown, make: () => T): T => {
    codeHash ??= hashSources(codeGlob, root);
    const key = hash(JSON.stringify([codeHash, input]));
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
