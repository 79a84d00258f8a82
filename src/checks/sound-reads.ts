import { existsSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder, hash, recall, remember, sourcesHash } from "../site/disk-cache.ts";

/** The code that decides what a file contains and whether it has a mistake. */
const code = "src/{catalogue,checks,format,schemas,site}/**/*.ts";

/** By the file's name; the hash of its text. */
export type Sound<Read> = Record<string, { text: string; read: Read }>;
type SoundReads<Read> = { get: (name: string, text: string, read: () => Read) => Read; save: () => void };

/**
 * What the files without a mistake were read as, for to parse and validate a file takes over a millisecond; `save`
 * keeps it in the project for later runs. A read is JSON; other text or other code makes another one. `sound` are those
 * that this run knows already.
 */
export function openSoundReads<Read extends { problems: readonly unknown[] }>(
  root: string,
  sound: Sound<Read> = {},
): SoundReads<Read> {
  const isInstalled = ["package.json", "node_modules"].every((name) => existsSync(join(root, name)));
  const file = isInstalled ? join(cacheFolder("content", root), "sound.json") : undefined;
  const source = file ? sourcesHash(code, root) : "";
  if (file) Object.assign(sound, recall<Sound<Read>>(file, source));
  let isNew = false;
  return {
    /** The sound read of a file with this text, or what `read` gives. */
    get: (name, text, read) => {
      const textHash = hash(text);
      const last = sound[name];
      if (last?.text === textHash) return last.read;
      const made = read();
      if (made.problems.length > 0) return made;
      sound[name] = { text: textHash, read: made };
      isNew = true;
      return made;
    },
    save: () => {
      if (isNew && file) remember(file, source, sound);
      isNew = false;
    },
  };
}
