import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Document, parseDocument, stringify } from "yaml";
import { assemble, type Catalogue, type GuidePage, type RegionPage } from "../../src/catalogue/assemble.ts";
import { type Entries, fileOf } from "../../src/catalogue/collections.ts";
import { readContent } from "../../src/checks/read-content.ts";
import { wordsFile } from "../../src/checks/spelling.ts";
import { random } from "../../src/pictures/drawings/seed.ts";

const left = new Set([".astro", ".vite", ".vite-temp"]);

/** A copy of the project to edit content in. Packages are linked; build caches are the copy's own. */
export type Project = ReturnType<typeof copyOf>;

/** Copies the project into a temporary folder; `bare` copies only what the check reads. */
export function copyOf(from: string, bare: boolean) {
  const root = mkdtempSync(join(tmpdir(), "drill-"));
  process.once("exit", () => rmSync(root, { recursive: true, force: true }));
  const parts = ["content", ".vscode", "src/checks/released.txt"];
  const code = [
    ".github",
    "src",
    "netlify",
    "public",
    "tests",
    "astro.config.mjs",
    "package.json",
    "tsconfig.json",
    "netlify.toml",
  ];
  for (const part of bare ? [] : code)
    if (existsSync(join(from, part))) cpSync(join(from, part), join(root, part), { recursive: true });
  if (!bare) {
    mkdirSync(join(root, "node_modules"));
    for (const name of readdirSync(join(from, "node_modules")))
      if (!left.has(name)) symlinkSync(join(from, "node_modules", name), join(root, "node_modules", name));
    if (existsSync(join(from, "node_modules/.astro")))
      cpSync(join(from, "node_modules/.astro"), join(root, "node_modules/.astro"), { recursive: true });
    rmSync(join(root, "node_modules/.astro/data-store.json"), { force: true });
  }

  const content = () => {
    for (const part of parts)
      if (existsSync(join(from, part))) cpSync(join(from, part), join(root, part), { recursive: true });
  };

  content();
  const path = (file: string) => join(root, file);
  const read = (file: string) => readFileSync(path(file), "utf8");
  const write = (file: string, text: string | Uint8Array) => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), text);
  };
  return {
    root,
    read,
    write,
    /** Restores all content. */
    reset: () => {
      for (const part of parts) rmSync(path(part), { recursive: true, force: true });
      content();
    },
    has: (file: string) => existsSync(path(file)),
    remove: (file: string) => rmSync(path(file), { recursive: true }),
    move: (file: string, to: string) => {
      mkdirSync(dirname(path(to)), { recursive: true });
      renameSync(path(file), path(to));
    },
    /** Edits a file's fields and keeps its text. */
    fields: (file: string, edit: (document: Document) => unknown) => {
      const text = read(file);
      const [, front = text, rest = ""] = file.endsWith(".mdx") ? (/^---\n(.*?)\n---(.*)$/s.exec(text) ?? []) : [];
      const document = parseDocument(front);
      edit(document);
      const fields = document.toString({ lineWidth: 0 });
      write(file, file.endsWith(".mdx") ? `---\n${fields}---${rest}` : fields);
    },
    /** Writes a text below a file's fields. */
    text: (file: string, body: string) => write(file, read(file).replace(/^(---\n.*?\n---\n).*$/s, `$1\n${body}\n`)),
    /** The guide and its entries as they stand now. Throws when content/site.yaml can't be read. */
    now: (): { guide: Catalogue; entries: Entries } => {
      const { site, entries } = readContent(root);
      if (!site) throw new Error("content/site.yaml can't be read");
      return { guide: assemble(site, entries), entries };
    },
  };
}

export const site = "content/site.yaml";
export const file = (page: GuidePage): string => fileOf(page);
export const yaml = (fields: object): string => stringify(fields, { lineWidth: 0 });
export const mdx = (fields: object, body: string): string => `---\n${yaml(fields)}---\n\n${body}\n`;

/** Words that every dictionary has, from which texts are made that no other page has. */
const vocabulary =
  `table chair window garden river stone barrel cellar bottle glass light morning evening gravel slope hill path gate dog
  cat truck road bridge kitchen bread cheese butter olive pepper smoke leather cherry plum apple pear lemon peach cream
  honey cedar pencil paper iron chalk clay sand rain wind cloud shade summer winter harvest basket ladder hammer button
  pocket jacket boot hat shovel rope bucket porch roof wall door key lamp clock radio engine wheel brake mirror map
  ticket coin receipt ledger stamp letter drawer shelf spoon fork knife plate napkin towel soap brush comb needle thread
  thumb elbow shoulder tooth molar crown drill mask patient nurse waiter farmer mayor cousin uncle neighbor driver
  slow quick bright dull warm cold dry wet sharp soft firm loose narrow wide short tall heavy thin plain honest stubborn
  quiet loud early late cheap dear clean dusty rusty sweet bitter sour salty fresh stale round square old young
  walks pours opens closes carries lifts drops turns waits smiles nods points reads writes counts pays keeps loses finds
  under over beside behind between toward without against along across near past until before after while because`
    .split(/\s+/)
    .filter(Boolean);

/** So many words of a text that stands nowhere else, in sentences of ten to eighteen words and paragraphs of six. */
export function prose(count: number, seed: string): string {
  const rng = random(seed);
  const sentences: string[] = [];
  for (let left = count; left > 0; ) {
    const length = Math.min(left, 10 + Math.floor(rng.between(0, 9)));
    const words = Array.from({ length }, () => rng.pick(vocabulary));
    const sentence = words.join(" ");
    sentences.push(`${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`);
    left -= length;
  }
  return sentences
    .map((s, i) => (i % 6 === 5 ? `${s}\n\n` : `${s} `))
    .join("")
    .trim();
}

/** A line of a few words. */
export const line = (seed: string, words = 6): string => prose(words, seed).replaceAll("\n", " ");

/** Adds a word of the trade, as the author's guide says. */
export const addWord = (project: Project, word: string): void =>
  project.write(wordsFile, `${project.read(wordsFile)}${word}\n`);

/** The folder in which a region's wineries are. */
export const folderOf = ({ id, state, slug, wineries }: RegionPage): string =>
  wineries[0]?.id.slice(0, -wineries[0].slug.length - 1) ?? (state ? `${state.id}/${slug}` : id);

/** Coordinates for another winery of a region: near its middle, and away from the others. */
export function gate({ data }: RegionPage, seed: string): { latitude: number; longitude: number } {
  const rng = random(seed);
  const off = () => Math.round(rng.between(-200, 200)) / 1e4 + 0.00013;
  return {
    latitude: Math.round((data.latitude + off()) * 1e5) / 1e5,
    longitude: Math.round((data.longitude + off()) * 1e5) / 1e5,
  };
}

const fact = (seed: string) => ({
  label: line(`${seed} label`, 2),
  value: "1979",
  caption: line(`${seed} caption`, 5),
});

/** The fields of a new winery: those that are needed, and for a full page all that it asks for. */
export function wineryFields(region: RegionPage, slug: string, page: "short" | "review" | "full") {
  const name = slug.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash ? " " : "") + letter.toUpperCase());
  const { currency } = region.data.fees;
  const wine = (n: number) => ({
    name: `${name} ${n}`,
    points: 90 + n,
    price: { min: 40 + n, currency },
    description: line(`${slug} wine ${n}`, 9),
    note: line(`${slug} note ${n}`, 8),
  });
  return {
    name,
    region: region.id,
    page,
    score: 91,
    headline: line(`${slug} headline`, 6),
    visit: { appointment: "Recommended", fee: { min: 30, currency }, ...gate(region, slug) },
    card: {
      description: line(`${slug} card`, 12),
      specialties: [1, 2, 3, 4].map((n) => line(`${slug} tag ${n}`, 2).slice(0, -1)),
      highlight: line(`${slug} highlight`, 9),
    },
    ...(page === "full" && {
      appellation: "Some Valley",
      tagline: line(`${slug} tagline`, 7),
      facts: [1, 2, 3, 4].map((n) => fact(`${slug} fact ${n}`)),
      wines: [wine(1), wine(2)],
      tips: [1, 2, 3, 4, 5].map((n) => line(`${slug} tip ${n}`, 9)),
    }),
  };
}

const takeWords = { short: 110, review: 170, full: 260 } as const;

/** Adds a winery to a region, under "Also reviewed". */
export function addWinery(
  project: Project,
  region: RegionPage,
  slug: string,
  page: keyof typeof takeWords,
  more: object = {},
): string {
  const to = `content/wineries/${folderOf(region)}/${slug}.mdx`;
  project.write(to, mdx({ ...wineryFields(region, slug, page), ...more }, prose(takeWords[page], `${slug} take`)));
  return to;
}
