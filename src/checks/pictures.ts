import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What there is to know of a picture's file: its size in pixels and its format, or why it can't be decoded. */
export type Picture = { width: number; height: number; format: string } | { fault: string };

/** The formats that the site makes its copies from. */
export const readableFormats: readonly string[] = ["jpeg", "png", "webp", "avif", "heif"];

/** Pictures that were decoded once are known by the hash of their bytes. */
const memoryFile = "node_modules/.cache/pictures.json";

function remembered(root: string): Record<string, Picture> {
  try {
    return JSON.parse(readFileSync(join(root, memoryFile), "utf8")) as Record<string, Picture>;
  } catch {
    return {};
  }
}

function remember(root: string, known: Record<string, Picture>): void {
  try {
    const file = join(root, memoryFile);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(known));
  } catch {
    // Where nothing can be written, the next check decodes them again.
  }
}

/**
 * Decodes pictures to the last pixel, as the build will; those that are known by their bytes are not decoded again.
 * Paths are full. A file that is not there is left out. Never throws.
 */
export function decodePictures(root: string, paths: readonly string[]): Map<string, Picture> {
  if (paths.length === 0) return new Map();
  const known = remembered(root);
  const hashes = new Map<string, string>();
  for (const path of paths) {
    try {
      hashes.set(path, createHash("sha256").update(readFileSync(path)).digest("hex"));
    } catch {
      // It is not there.
    }
  }
  const fresh = [...hashes].filter(([, hash]) => known[hash] === undefined).map(([path]) => path);
  if (fresh.length > 0) {
    const worker = join(import.meta.dirname, "decode-pictures.ts");
    const { stdout } = spawnSync(process.execPath, [worker], { input: JSON.stringify(fresh), encoding: "utf8" });
    const answers = parse(stdout);
    for (const path of fresh) known[hashes.get(path)!] = answers[path] ?? { fault: "it can't be decoded" };
    remember(root, known);
  }
  return new Map([...hashes].map(([path, hash]) => [path, known[hash]!]));
}

function parse(answer: string): Record<string, Picture> {
  try {
    return JSON.parse(answer) as Record<string, Picture>;
  } catch {
    return {};
  }
}
