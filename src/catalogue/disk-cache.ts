import { hash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Computes the SHA-256 hash of `content`, in hex. */
export const hashContent = (content: string | Buffer) => hash("sha256", content);

/**
 * Hashes the files that match a glob, plus package.json, so that a package update changes the hash.
 */
export const hashSources = (glob: string): string => hashFiles(listSources(glob, process.cwd()));

const hashFiles = (files: readonly string[]): string =>
  hashContent(JSON.stringify(files.map((file) => readFileSync(file, "utf8"))));

const listSources = (glob: string, root: string): string[] =>
  globSync(["package.json", glob], { cwd: root })
    .sort()
    .map((file) => join(root, file));

/** Returns a cache's folder, inside Astro's cache, which Netlify keeps between builds. */
export const getCacheFolder = (name: string, root = process.cwd()) =>
  join(root, "node_modules/.astro", name);

/** Writes a file atomically, so that no other process reads a partial file. */
export function writeAtomically(file: string, content: string | Buffer) {
  const temporaryFile = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temporaryFile, content);
  renameSync(temporaryFile, file);
}

/**
 * Makes a disk cache of JSON values, which Netlify keeps between builds. A change to a package or
 * to a file that matches `codeGlob` invalidates the cache. A process that started before the change
 * still runs the old code, so it keeps its values to itself.
 */
export function makeDiskCache(name: string, codeGlob: string, root = process.cwd()) {
  const folder = getCacheFolder(name, root);
  const memory = new Map<string, unknown>();
  let code: ReturnType<typeof readCode> | undefined;
  return <T>(input: unknown, make: () => T): T => {
    code ??= readCode(codeGlob, root);
    const key = hashContent(JSON.stringify([code.hash, input]));
    const file = join(folder, `${key}.json`);
    const value = memory.get(key) ?? (code.isNewer ? make() : readOrMake(file, make));
    memory.set(key, value);
    return value as T;
  };
}

/** Hashes the code, and finds out whether it is newer than the code that this process runs. */
function readCode(glob: string, root: string) {
  const files = listSources(glob, root);
  const isNewer = files.some((file) => statSync(file).mtimeMs > performance.timeOrigin);
  return { hash: hashFiles(files), isNewer };
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
