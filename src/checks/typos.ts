import type { Entries, Entry } from "../catalogue/collections.ts";
import type { Problem } from "./problems.ts";
import { warnIf, warning } from "./warning.ts";

/** Slips of typing that are words all the same. */
export function typos(entries: Entries): Problem[] {
  return Object.values(entries)
    .flat()
    .flatMap((entry: Entry<unknown>) => {
      const [, twice] = /(?<![\p{L}'’])(\p{Ll}+)\s+\1(?![\p{L}'’])/u.exec(entry.body) ?? [];
      const joined = /[\p{Ll}]{3,}[.!?]\p{Lu}\p{Ll}{2,}/u.exec(entry.body)?.[0];
      return [
        ...warnIf(twice !== undefined && !/^(had|that|very|so|no|ha)$/.test(twice), () =>
          warning(entry, "the text", `says "${twice} ${twice}"; take one out`),
        ),
        ...warnIf(joined !== undefined, () =>
          warning(entry, "the text", `says "${joined}"; put a space after the period`),
        ),
      ];
    });
}
