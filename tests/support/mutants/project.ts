import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isScalar, isSeq, parseDocument } from "yaml";
import type { Catalogue } from "../../../src/catalogue/assemble.ts";
import type { Entries, Entry } from "../../../src/catalogue/collections.ts";
import { guide as addressOf } from "../../../src/site/paths.ts";

/** A mistake in a copy of the real files: what is written, and the field and message that must be reported. */
export type Mutant = {
  kind: string;
  /** Files as they are written; undefined takes one away. */
  files: Record<string, string | undefined>;
  /** The file that must be named. */
  file: string;
  /** The field that must be named; undefined for a mistake that is no single field's, which must have a line. */
  field: RegExp | undefined;
  /** What the message must advise. */
  fix: RegExp;
};

/** The project whose files are spoiled. */
export type Project = { root: string; entries: Entries; guide: Catalogue; released: ReadonlySet<string> };
let project: Project;

/** Sets the project whose files the next mutants spoil. */
export function useProject(next: Project): void {
  project = next;
}

/** Public pages of the last release; nobody has the address of a new page yet. */
export const wasReleased = ({ id }: Entry<unknown>) => project.released.has(addressOf(id));
export const isPublic = ({ id }: Entry<unknown>) => project.guide.pages.some((page) => page.id === id);

export const original = (file: string) => readFileSync(join(project.root, file), "utf8");

/** A file whose fields are edited as a YAML document; its text stays. */
export function edited(file: string, edit: (document: ReturnType<typeof parseDocument>) => void): string {
  const text = original(file);
  const [, front = text, rest = ""] = file.endsWith(".mdx") ? (/^---\n(.*?)\n---(.*)$/s.exec(text) ?? []) : [];
  const document = parseDocument(front);
  edit(document);
  const fields = document.toString({ lineWidth: 0 });
  return file.endsWith(".mdx") ? `---\n${fields}---${rest}` : fields;
}

/** Paths of every scalar in a file's fields, like ["visit", "fee", "min"]. */
export function scalars(file: string): { path: (string | number)[]; value: unknown }[] {
  const found: { path: (string | number)[]; value: unknown }[] = [];
  const walk = (node: unknown, path: (string | number)[]) => {
    if (isMap(node))
      for (const { key, value } of node.items) walk(value, [...path, String(isScalar(key) ? key.value : key)]);
    else if (isSeq(node)) node.items.forEach((item, i) => void walk(item, [...path, i]));
    else if (isScalar(node)) found.push({ path, value: node.value });
  };
  edited(file, (document) => walk(document.contents, []));
  return found;
}

export const pathText = (path: readonly (string | number)[]) => path.join(".");
export const exactly = (field: string) => new RegExp(`^${RegExp.escape(field)}$`);
export const at = <T>(list: readonly T[], seed: number): T => {
  const item = list[seed % list.length];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
};

/** A letter doubled, dropped or swapped with the next one. */
export function misspelled(word: string, seed: number): string {
  const i = seed % (word.length - 1);
  const [a = "", b = ""] = [word[i], word[i + 1]];
  const turned = a === b ? a : b + a;
  return at(
    [
      word.slice(0, i) + word.slice(i + 1),
      word.slice(0, i) + a + word.slice(i),
      word.slice(0, i) + turned + word.slice(i + 2),
    ],
    seed,
  );
}

export type Make = (entries: Entries, seed: number) => Mutant;

export const anyFile = (entries: Entries, seed: number) => at(Object.values(entries).flat(), seed).file;
export const one = (kind: string, file: string, text: string, field: RegExp | undefined, fix: RegExp): Mutant => ({
  kind,
  files: { [file]: text },
  file,
  field,
  fix,
});
