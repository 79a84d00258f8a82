import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parse } from "yaml";
import { copyOfProject } from "./builds.ts";

type Fields = Record<string, unknown>;

const root = join(import.meta.dirname, "../..");

/** What a word has in common with those that it can be exchanged for: its length, and which article it takes. */
const shape = (word: string): string => `${word.length}${/^[aeiou]/.test(word)}`;

/** The guide's own plain English words, by their shape. */
const words = Map.groupBy(
  new Set(
    globSync(join(root, "content/{regions,wineries}/**/*.mdx")).flatMap(
      (file) => readFileSync(file, "utf8").match(/\b[a-z]+\b/g) ?? [],
    ),
  ),
  shape,
);

/** A name in other letters, or a plain word exchanged for another of its shape, which is spelled right too. */
function respelt(word: string, copy: number): string {
  if (/^[A-Z]../.test(word))
    return word.replace(/[a-z]/g, (letter) => String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + copy) % 26)));
  const alike = words.get(shape(word)) ?? [];
  const place = alike.indexOf(word);
  return place < 0 ? word : alike[(place + copy) % alike.length]!;
}

/** A text as no other page has it; words with marks about them stay, for links and MDX. */
const retold = (text: string, copy: number): string =>
  text.replace(/(?<=^|\s)[A-Za-z]+(?=[\s.,;:]|$)/gm, (word) => respelt(word, copy));

const slugs = new Set(globSync(join(root, "content/wineries/**/*.mdx")).map((file) => basename(file, ".mdx")));

const moved = (degrees: unknown, copy: number): number => Number((Number(degrees) + 0.004 * copy).toFixed(4));

/** What a copy has for some fields: every map is another, and its days begin early enough for the longer drive. */
const changes: Record<string, (value: unknown, copy: number) => unknown> = {
  latitude: moved,
  longitude: moved,
  startsAt: () => "07:00",
};

/** The same for all texts of three words and more, at any depth; a winery's slug becomes that of its copy. */
function retoldFields(value: unknown, copy: number): unknown {
  if (typeof value === "string" && slugs.has(value)) return `${value}-${copy}`;
  if (typeof value === "string") return /\S\s+\S+\s+\S/.test(value) ? retold(value, copy) : value;
  if (Array.isArray(value)) return value.map((item) => retoldFields(item, copy));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, (changes[key] ?? retoldFields)(item, copy)]),
  );
}

type Source = { fields: Fields; body: string };

function read(file: string): Source {
  const [, front = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, "utf8")) ?? [];
  return { fields: parse(front) as Fields, body };
}

/** Writes a copy of a content file, its fields as JSON, which is YAML too; `change` are those that are not only retold. */
function write(to: string, { fields, body }: Source, copy: number, change: Fields): void {
  const copied = {
    ...(retoldFields(fields, copy) as Fields),
    name: `${String(fields.name).slice(0, 30)} ${copy}`,
    ...change,
  };
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, `---\n${JSON.stringify(copied, null, 2)}\n---\n${retold(body, copy)}`);
}

/** The project with every region and its wineries copied several times, with different names and texts. */
export function grown(times: number): string {
  const larger = copyOfProject(root);
  const copies = Array.from({ length: times - 1 }, (_, i) => i + 2);
  for (const file of globSync("content/regions/**/*.mdx", { cwd: root })) {
    const region = read(join(root, file));
    for (const copy of copies)
      write(join(larger, file.replace(".mdx", `-${copy}.mdx`)), region, copy, {
        aliases: undefined,
      });
  }
  for (const file of globSync("content/wineries/**/*.mdx", { cwd: root })) {
    const winery = read(join(root, file));
    for (const copy of copies)
      write(join(larger, `${dirname(file)}-${copy}`, basename(file, ".mdx").concat(`-${copy}.mdx`)), winery, copy, {
        region: `${winery.fields.region}-${copy}`,
        aliases: undefined,
        review: undefined,
      });
  }
  return larger;
}
