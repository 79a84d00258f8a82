import { existsSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder, hash, recall, remember, sourcesHash } from "../cache/disk-cache.ts";

/** The code that decides what a file contains and whether it has a mistake. */
const code = "src/{catalogue,checks,format,schemas,site}/**/*.ts";
const project = join(import.meta.dirname, "../..");
let codeHash: string | undefined;

type Sound<Read> = Record<string, { text: string; read: Read }>;
export type SoundReads<Read extends { problems: readonly unknown[] }> = ReturnType<typeof openSoundReads<Read>>;

/**
 * What the files without a mistake were read as, kept in the project for later runs, for to parse and validate a file
 * takes over a millisecond. A read is JSON; other text or other code makes another one.
 */
export function openSoundReads<Read extends { problems: readonly unknown[] }>(root: string) {
  const file = existsSync(join(root, "node_modules")) ? join(cacheFolder("content", root), "sound.json") : undefined;
  let kept: Sound<Read> | undefined;
  let isNew = false;
  return {
    /** The kept read of a file with this text, or what `read` gives. */
    get: (name: string, text: string, read: () => Read): Read => {
      codeHash ??= sourcesHash(code, project);
      kept ??= (file && recall<Sound<Read>>(file, codeHash)) || {};
      const textHash = hash(text);
      const last = kept[name];
      if (last?.text === textHash) return last.read;
      const made = read();
      if (made.problems.length > 0) return made;
      kept[name] = { text: textHash, read: made };
      isNew = true;
      return made;
    },
    save: (): void => {
      if (isNew && file) remember(file, codeHash!, kept);
      isNew = false;
    },
  };
}
