import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Document, parseDocument } from "yaml";
import type { Entries, Entry } from "../../../src/catalogue/collections.ts";
import { checkContent } from "../../../src/checks/content.ts";
import type { Problem } from "../../../src/checks/problems.ts";
import { readContent } from "../../../src/checks/read-content.ts";

/** Files of a guide by what they are in it, so that no mistake names a page. */
export type Roles = ReturnType<typeof rolesOf>;
export type Role = keyof Roles;

const first = (list: readonly Entry<unknown>[], is: (entry: Entry<never>) => boolean): string => {
  const found = list.find((entry) => is(entry as Entry<never>));
  if (!found) throw new Error("the guide has no file for a role");
  return found.file;
};
const size = ({ data }: Entry<unknown>) => JSON.stringify(data).length;

/** Who plays which part. Throws when the guide has nobody for one. */
function rolesOf({ countries, states, regions, wineries, pages, gadgets, cellar, recommendations }: Entries) {
  type Winery = Entries["wineries"][number];
  const american = wineries.filter((w) => w.id.startsWith("us/"));
  const french = wineries.filter((w) => w.id.startsWith("france/"));
  const by = (list: Winery[], page: string) =>
    list.filter((w) => w.data.page === page).toSorted((a, b) => size(b) - size(a));
  const featured = new Set(regions.flatMap((r) => r.data.featured));
  const isFeatured = (w: Winery) => featured.has(w.id.split("/").at(-1)!);
  const region = first(
    regions,
    (r: Entries["regions"][number]) => r.data.state !== undefined && r.data.featured.length > 1,
  );
  return {
    full: by(american, "full")[0]!.file,
    review: first(by(american, "review"), (w: Winery) => isFeatured(w) && w.data.page === "review"),
    short: first(by(american, "short"), () => true),
    french: by(french, "full")[0]!.file,
    region,
    foreign: first(regions, (r) => r.id.startsWith("france/")),
    state: `content/states/${regions.find(({ file }) => file === region)!.data.state}.mdx`,
    us: first(countries, (c) => c.id === "us"),
    france: first(countries, (c) => c.id === "france"),
    about: first(pages, () => true),
    states: states[0]!.file,
    gadget: gadgets[0]!.file,
    gadget2: gadgets[1]!.file,
    bottle: first(cellar, (b: Entries["cellar"][number]) => b.data.purchasePrice !== undefined),
    pick: recommendations[0]!.file,
    site: "content/site.yaml",
  };
}

/** What a mistake writes: files by name, undefined for one that is taken away. */
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
  /** How many problems it truly makes, where there are more than two. */
  most?: number;
  /** What must be said; undefined where the check rightly says nothing. */
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
    fields(text, (d) => d.setIn(pathOf(path), d.createNode(value)));
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

/** How a mistake was met. */
export type Verdict = {
  verdict: "told well" | "told badly" | "silent" | "accepted" | "refused without reason";
  said: Problem[];
};

/** A copy of a guide in which one mistake is made after the other. */
export function workshop(root: string) {
  const { entries } = readContent(root);
  const roles = rolesOf(entries);
  const path = (file: string) => join(root, file);
  const read = (file: string) => readFileSync(path(file), "utf8");
  const standing = new Set(checkContent(root).warnings.map(key));

  /** Makes the mistake, and returns what puts everything back. */
  async function make({ deed: apply }: Mistake): Promise<() => void> {
    const written = await apply({ roles, entries, read });
    const before = new Map(
      Object.keys(written).map((f) => [f, existsSync(path(f)) ? readFileSync(path(f)) : undefined]),
    );
    put(Object.entries(written));
    return () => put([...before]);
  }
  function put(files: (readonly [string, string | Uint8Array | undefined])[]) {
    for (const [file, text] of files) {
      if (text === undefined) {
        rmSync(path(file), { force: true });
        continue;
      }
      mkdirSync(dirname(path(file)), { recursive: true });
      writeFileSync(path(file), text);
    }
  }

  async function judge(mistake: Mistake): Promise<Verdict> {
    const restore = await make(mistake);
    try {
      const { problems, warnings } = checkContent(root);
      return verdictOf(mistake, [...problems, ...warnings.filter((w) => !standing.has(key(w)))]);
    } finally {
      restore();
    }
  }

  function verdictOf({ file, told, most = usual }: Mistake, said: Problem[]): Verdict {
    if (told === undefined) return { verdict: said.length === 0 ? "accepted" : "refused without reason", said };
    if (said.length === 0) return { verdict: "silent", said };
    const wanted = (roles as Record<string, string>)[file] ?? file;
    const hit = said.find((p) => p.file.includes(wanted) && told.test(`${p.field}: ${p.message}`));
    const isPlaced = hit !== undefined && (hit.line !== undefined || !existsSyncFile(hit.file));
    return { verdict: isPlaced && said.length <= most ? "told well" : "told badly", said };
  }
  const existsSyncFile = (file: string) => /\.(mdx|yaml)$/.test(file) && existsSync(path(file));
  return { roles, make, judge };
}

/** One cause brings one problem, or two where it breaks another page. */
const usual = 2;

const key = ({ file, field, message }: Problem) => `${file} ${field} ${message}`;
