import type { Entries } from "../catalogue/collections.ts";
import type { Site } from "../schemas/site.ts";
import type { Findings, Place } from "./problems.ts";

/** A picture's size in pixels and its format, or why it can't be decoded. */
export type Picture = { width: number; height: number; format: string } | { fault: string };

/** Looks a photograph up below content/photos by its name, and lists all names. */
export type PhotoLookup = { find: (photoFile: string) => Picture | undefined; names: readonly string[] };

/** Reports what is wrong with a field of a file. The field is "" for the file as a whole. */
export type Report = (where: { file: string }, field: string, message: string, at?: Place) => void;

/** What a rule looks at, and how it says what it finds. */
export type Guide = {
  site: Site;
  entries: Entries;
  /** Those without drafts, whose texts are still to be written. */
  finished: Entries;
  /** ISO date. */
  today: string;
  photos: PhotoLookup;
  /** Files that have a mistake of their own and so are not among the entries. */
  unread: readonly string[];
  /** Whether an id or a slug is that of such a file: what names it is not a mistake too. */
  isUnread: (id: string) => boolean;
  found: Findings;
  problem: Report;
  warn: Report;
};

/** A rule between files, which no single schema can see. */
export type Rule = (guide: Guide) => void;
