import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { isMap, isScalar, isSeq, parseDocument } from "yaml";
import { assemble, type Catalogue } from "../../src/catalogue/assemble.ts";
import { collections, type Entries, type Entry } from "../../src/catalogue/collections.ts";
import { readContent } from "../../src/checks/read-content.ts";
import { releasedFile } from "../../src/checks/released.ts";
import { pageKinds } from "../../src/schemas/winery.ts";
import { guide as addressOf, slugOf } from "../../src/site/paths.ts";

/** One mistake made in a copy of the real files: what is written where, and what must be said about which field. */
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

/** The project whose files are spoilt. */
type Project = { root: string; entries: Entries; guide: Catalogue; released: ReadonlySet<string> };
let project: Project;

/** Pages that readers see, and whose addresses the last release had; a new page owes nobody its address yet. */
const wasReleased = ({ id }: Entry<unknown>) => project.released.has(addressOf(id));
const isPublic = ({ id }: Entry<unknown>) => project.guide.pages.some((page) => page.id === id);

const original = (file: string) => readFileSync(join(project.root, file), "utf8");

/** A file whose fields are edited as a YAML document; its text stays. */
function edited(file: string, edit: (document: ReturnType<typeof parseDocument>) => void): string {
  const text = original(file);
  const [, front = text, rest = ""] = file.endsWith(".mdx") ? (/^---\n(.*?)\n---(.*)$/s.exec(text) ?? []) : [];
  const document = parseDocument(front);
  edit(document);
  const fields = document.toString({ lineWidth: 0 });
  return file.endsWith(".mdx") ? `---\n${fields}---${rest}` : fields;
}

/** Paths of every scalar in a file's fields, like ["visit", "fee", "min"]. */
function scalars(file: string): { path: (string | number)[]; value: unknown }[] {
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

const pathText = (path: readonly (string | number)[]) => path.join(".");
const exactly = (field: string) => new RegExp(`^${RegExp.escape(field)}$`);
const at = <T>(list: readonly T[], seed: number): T => {
  const item = list[seed % list.length];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
};

/** A letter doubled, dropped or swapped with the next one. */
function misspelt(word: string, seed: number): string {
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

type Make = (entries: Entries, seed: number) => Mutant;

const anyFile = (entries: Entries, seed: number) => at(Object.values(entries).flat(), seed).file;
const one = (kind: string, file: string, text: string, field: RegExp | undefined, fix: RegExp): Mutant => ({
  kind,
  files: { [file]: text },
  file,
  field,
  fix,
});

const makers: Record<string, Make> = {
  "a number for a text, or a text for a number": (entries, seed) => {
    const file = anyFile(entries, seed);
    const { path, value } = at(
      scalars(file).filter((s) => ["string", "number"].includes(typeof s.value)),
      seed >> 3,
    );
    const wrong = typeof value === "number" ? "a lot" : [12];
    const text = edited(file, (d) => d.setIn(path, d.createNode(wrong)));
    const [first] = path;
    return one(
      "wrong type",
      file,
      text,
      new RegExp(`^${RegExp.escape(String(first))}`),
      /must be|is not known|must|needs/,
    );
  },
  "a field taken out": (entries, seed) => {
    const collection = at(
      ["wineries", "regions", "gadgets", "cellar", "recommendations", "states", "countries"] as const,
      seed,
    );
    const { file } = at<Entry<unknown>>(entries[collection], seed >> 3);
    const shape = collections[collection].schema.shape as Record<string, { isOptional?: () => boolean }>;
    const needed = Object.keys(shape).filter((key) => !shape[key]?.isOptional?.());
    const field = at(needed, seed >> 5);
    const text = edited(file, (d) => void d.delete(field));
    return one("missing field", file, text, exactly(field), /is missing(:|; it can be|$)/);
  },
  "a field misspelt": (entries, seed) => {
    const file = anyFile(entries, seed);
    const names = scalars(file)
      .map(({ path }) => path.filter((step) => typeof step === "string"))
      .filter((path) => path.length === 1 && String(path[0]).length > 3 && path[0] !== "wines");
    const name = String(at(names, seed >> 3)[0]);
    const wrong = misspelt(name, seed >> 5);
    const text = edited(file, (d) => {
      if (!isMap(d.contents)) return;
      const pair = d.contents.items.find(({ key }) => isScalar(key) && key.value === name);
      if (pair && isScalar(pair.key)) pair.key.value = wrong;
    });
    return one(
      "misspelt field",
      file,
      text,
      undefined,
      new RegExp(`has no field "${wrong}"; (did you mean "|it can be )`),
    );
  },
  "a reference to nothing": (entries, seed) => {
    const winery = at(entries.wineries, seed);
    const region = at(entries.regions.filter(isPublic), seed);
    const cases: [string, (string | number)[], string][] = [
      [winery.file, ["region"], winery.data.region],
      [region.file, ["featured", seed % region.data.featured.length], at(region.data.featured, seed)],
    ];
    const [file, path, value] = at(cases, seed >> 3);
    const text = edited(file, (d) => d.setIn(path, misspelt(value, seed >> 4)));
    return one("dangling reference", file, text, exactly(pathText(path)), /is not a .*; (did you mean "|it can be )/);
  },
  "a bad date": (entries, seed) => {
    const { file } = at(entries.cellar, seed);
    const wrong = at(["2026-13-01", "2026-02-30", "yesterday", "12/05/2026", "2026-5-1"], seed >> 3);
    const text = edited(file, (d) => d.set("addedAt", wrong));
    return one("bad date", file, text, /^addedAt$/, /must be a day of the calendar as year-month-day, like 2026-05-31/);
  },
  "a score out of place": (entries, seed) => {
    const { file } = at([...entries.wineries, ...entries.regions], seed);
    const wrong = at([9.6, 960, 79, 101, 0, -92], seed >> 3);
    const text = edited(file, (d) => d.set("score", wrong));
    return one("score", file, text, /^score$/, /must be (a whole number: .*like \d+|from 80 to 100 points)/);
  },
  "a fee reversed": (entries, seed) => {
    const { file } = at(entries.wineries, seed);
    const low = 10 + (seed % 90);
    const text = edited(file, (d) =>
      d.setIn(["visit", "fee"], d.createNode({ min: low + 5, max: low, currency: "USD" })),
    );
    return one("fee reversed", file, text, /^visit\.fee/, /must be above min; leave max out when there is one price/);
  },
  "YAML that can't be read": (entries, seed) => {
    const bareWord = /^\w+: [A-Za-z][^"#]*$/m;
    const bare = Object.values(entries).flatMap((list) => list.filter((e) => bareWord.test(original(e.file))));
    const { file } = at(bare, seed);
    const lines = original(file).split("\n");
    const top = lines.findIndex((line) => bareWord.test(line));
    const spoil: ((line: string) => string)[] = [
      (line) => line.replace(": ", ': "'),
      (line) => `\t${line}`,
      (line) => `${line}\n${line}`,
      (line) => line.replace(": ", ": ["),
      (line) => line.replace(": ", ": @"),
      (line) => line.replace(": ", " "),
      (line) => `${line}\n   odd: 1`,
    ];
    lines[top] = at(spoil, seed >> 3)(lines[top] ?? "");
    return one("bad YAML", file, lines.join("\n"), undefined, /can't be read: .*(must|put|take|closed|compare)/);
  },
  "MDX that can't be read": (entries, seed) => {
    const { file } = at([...entries.wineries, ...entries.regions, ...entries.pages], seed);
    const wrong = at(
      [
        "<5 dollars",
        "{ stray",
        "stray } here",
        "{price}",
        "<Reviewr />",
        "<b>bold",
        "</b>",
        "<!-- note -->",
        "\n\nimport x from 'y'\n\n",
      ],
      seed >> 3,
    );
    return one(
      "bad MDX",
      file,
      `${original(file).trimEnd()} And ${wrong}`,
      /^the text$/,
      /write|take|begin the line|did you mean/,
    );
  },
  "the same slug twice": ({ wineries }, seed) => {
    const { id, file } = at(wineries, seed);
    const folder = wineries.map((w) => w.id.slice(0, -slugOf(w.id).length)).filter((f) => !id.startsWith(f));
    const copy = `content/wineries/${at(folder, seed >> 3)}${basename(file)}`;
    const files = { [copy]: original(file) };
    return {
      kind: "duplicate slug",
      files,
      file: basename(file),
      field: undefined,
      fix: /has the name ".*" of .*; rename one of the two files/,
    };
  },
  "a picture that is not there": ({ countries, states, regions, wineries, gadgets, cellar, recommendations }, seed) => {
    const places = [...countries, ...states, ...regions, ...wineries];
    const { file } = at([...places, ...gadgets, ...cellar, ...recommendations], seed);
    const photo = { file: `nowhere-${seed % 100}.jpg`, alt: "A picture" };
    const text = edited(file, (d) => d.set("photo", d.createNode(photo)));
    return one(
      "missing image",
      file,
      text,
      /^photo\.file$/,
      /is not there; put the picture at content\/photos\/.* or take photo out/,
    );
  },
  "a draft that a public page names": ({ wineries, regions }, seed) => {
    const region = at(regions.filter(isPublic), seed);
    const index = (seed >> 3) % region.data.featured.length;
    const slug = region.data.featured[index];
    const file = wineries.find((w) => slugOf(w.id) === slug)?.file ?? "";
    const text = edited(file, (d) =>
      seed % 2 ? d.set("draft", true) : d.set("publishOn", `20${40 + (seed % 50)}-01-01`),
    );
    const fix =
      /is a draft; take draft out of its file, or take it out here|goes public on .*; write publishOn: .* or take it out until then/;
    return {
      kind: "hidden reference",
      files: { [file]: text },
      file: region.file,
      field: exactly(`featured.${index}`),
      fix,
    };
  },
  "a page kind that asks for more": ({ wineries }, seed) => {
    const { file } = at(
      wineries.filter((w) => w.data.page !== pageKinds[0] && !w.data.tips),
      seed,
    );
    const text = edited(file, (d) => d.set("page", pageKinds[0]));
    return one("unfinished full page", file, text, /^(tagline|facts|wines|tips)$/, /is missing: a full page has /);
  },
  "a file renamed without an alias": ({ wineries }, seed) => {
    const { id, file } = at(wineries.filter(wasReleased), seed);
    const next = `content/wineries/${id}s.mdx`;
    const files = { [file]: undefined, [next]: original(file) };
    return {
      kind: "lost address",
      files,
      file: next,
      field: /^aliases$/,
      fix: new RegExp(`write aliases: \\[(.*, )?${slugOf(id)}\\] here`),
    };
  },
};

/** The kinds of mistakes. */
export const mutantKinds = Object.keys(makers);

/** Makes mistakes in the files of a project: of one kind, chosen by a seed. Throws when content/site.yaml can't be read. */
export function mutantsOf(root: string): (kind: string, seed: number) => Mutant {
  const { site, entries } = readContent(root);
  if (!site) throw new Error("content/site.yaml can't be read");
  const released = new Set(readFileSync(join(root, releasedFile), "utf8").split("\n"));
  const own = { root, entries, guide: assemble(site, entries), released };
  return (kind, seed) => {
    project = own;
    return makers[kind]!(entries, seed);
  };
}
