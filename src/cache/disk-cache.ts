import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const hash = (parts: readonly string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/**
 * A maker of values that are made once for what they are made from and kept on disk for further builds. `sources` are the
 * project's files, as a glob, that decide what is made; another version of any package counts as well. Values are JSON,
 * in Astro's own folder for what a build leaves to the next.
 */
export function diskCache(name: string, sources: string, root = process.cwd()) {
  const folder = join(root, "node_modules/.astro", name);
  const known = new Map<string, unknown>();
  let code: string | undefined;
  return <T>(from: unknown, make: () => T): T => {
    code ??= hash(
      ["package.json", ...globSync(sources, { cwd: root }).sort()].map((f) => readFileSync(join(root, f), "utf8")),
    );
    const key = hash([code, JSON.stringify(from)]);
    const value = known.get(key) ?? stored(join(folder, `${key}.json`), make);
    known.set(key, value);
    return value as T;
  };
}

function stored(file: string, make: () => unknown): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    const value = make();
    const draft = `${file}.${process.pid}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, JSON.stringify(value));
    renameSync(draft, file);
    return value;
  }
}
