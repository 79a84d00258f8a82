import { type Document, parseDocument } from "yaml";
import type { Entries } from "../../../src/catalogue/collections.ts";
import type { Role, Roles } from "./runner.ts";

/** The files that a mistake writes, by name; undefined removes one. */
export type Written = Record<string, string | Uint8Array | undefined>;
/** Changes the text of a file. */
export type Edit = (text: string) => string | Uint8Array;
/** Writes what it likes. */
export type Deed = (guide: {
  roles: Roles;
  entries: Entries;
  read: (file: string) => string;
}) => Written | Promise<Written>;

export type Mistake = {
  kind: string;
  name: string;
  /** The file that must be named, as a role or as a part of its path. */
  file: string;
  deed: Deed;
  /** How many problems it causes, if more than two. */
  most?: number;
  /** The expected message; undefined where the check rightly reports nothing. */
  told: RegExp | undefined;
};

type Path = (string | number)[];
const pathOf = (path: string): Path => path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));

function fields(text: string, edit: (document: Document) => unknown): string {
  const [, front = text, rest] = /^---\n(.*?\n)---(.*)$/s.exec(text) ?? [];
  const document = parseDocument(front);
  edit(document);
  const written = document.toString({ lineWidth: 0 });
  return rest === undefined ? written : `---\n${written}---${rest}`;
}

/** Sets a field, like "visit.fee.min". */
export const set =
  (path: string, value: unknown): Edit =>
  (text) =>
    fields(text, (d) => d.setIn(pathOf(path), d.createNode(value, { aliasDuplicateObjects: false })));
/** Sets a field to what an author might type, quotes and all. */
export const typed =
  (path: string, words: string): Edit =>
  (text) =>
    fields(text, (d) => d.setIn(pathOf(path), "TYPED")).replace(/(["']?)TYPED\1/, () => words);
export const drop =
  (path: string): Edit =>
  (text) =>
    fields(text, (d) => d.deleteIn(pathOf(path)));
export const renamed =
  (from: string, to: string): Edit =>
  (text) =>
    text.replace(new RegExp(`(^|[\\s{])${from}:`, "m"), `$1${to}:`);
/** Adds a paragraph to a text. */
export const paragraph =
  (words: string): Edit =>
  (text) =>
    `${text.trimEnd()}\n\n${words}\n`;
/** Adds a sentence to the last paragraph of a text. */
export const sentence =
  (words: string): Edit =>
  (text) =>
    `${text.trimEnd()} ${words}\n`;
export const change =
  (from: string | RegExp, to: string): Edit =>
  (text) => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`nothing to change: ${from}`);
    return changed;
  };
export const lines =
  (edit: (lines: string[]) => string[]): Edit =>
  (text) =>
    edit(text.split("\n")).join("\n");

/** A mistake in one file. */
export const slip = (kind: string, file: Role, name: string, edit: Edit, told: RegExp | undefined): Mistake => ({
  kind,
  name: `${file}: ${name}`,
  file,
  told,
  deed: ({ roles, read }) => ({ [roles[file]]: edit(read(roles[file])) }),
});

/** A field with one wrong value after another. */
export const wrong = (
  kind: string,
  file: Role,
  path: string,
  values: readonly unknown[],
  told: RegExp | undefined,
): Mistake[] => values.map((value) => slip(kind, file, `${path}: ${JSON.stringify(value)}`, set(path, value), told));

/** A field with one wrong text after another, as it is typed. */
export const typing = (
  kind: string,
  file: Role,
  path: string,
  values: readonly string[],
  told: RegExp | undefined,
): Mistake[] => values.map((value) => slip(kind, file, `${path}: ${value}`, typed(path, value), told));

/** One sentence after another that no text should have. */
export const saying = (kind: string, file: Role, values: readonly string[], told: RegExp | undefined): Mistake[] =>
  values.map((value) => slip(kind, file, JSON.stringify(value).slice(0, 60), sentence(value), told));

/** One paragraph after another. */
export const writing = (kind: string, file: Role, values: readonly string[], told: RegExp | undefined): Mistake[] =>
  values.map((value) => slip(kind, file, JSON.stringify(value).slice(0, 60), paragraph(value), told));

/** A mistake of more than one file, or of none that was there. */
export const deed = (kind: string, name: string, file: string, told: RegExp | undefined, apply: Deed): Mistake => ({
  kind,
  name,
  file,
  told,
  deed: apply,
});

/** A mistake that shows in several places, each of which must be fixed. */
export const inPlaces = (most: number, mistake: Mistake): Mistake => ({ ...mistake, most });
