import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parse } from "yaml";
import { copyOfProject } from "./builds.ts";

type Fields = Record<string, unknown>;

/**
 * Different letters for each copy, since no two pages may share a sentence; as long as the original, in no language.
 */
const respelt = (word: string, copy: number): string =>
  word.replace(/[a-z]/g, (c, i: number) =>
    String.fromCharCode(97 + ((c.charCodeAt(0) - 97 + (i % 2 ? copy : Math.floor(copy / 25) + 1)) % 26)),
  );

/** Every plain word respelt; what has marks about it stays, for links and MDX. */
const retold = (text: string, copy: number): string =>
  text.replace(/(?<=^|\s)\p{L}+(?=[\s.,;:]|$)/gmu, (word) => respelt(word, copy));

/** The same for all texts of three words and more, at any depth. */
function retoldFields(value: unknown, copy: number): unknown {
  if (typeof value === "string") return /\S\s+\S+\s+\S/.test(value) ? retold(value, copy) : value;
  if (Array.isArray(value)) return value.map((item) => retoldFields(item, copy));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, retoldFields(item, copy)]));
}

/** A few kilometers to the north-east for each copy, so that every map is another. */
const moved = ({ latitude, longitude }: Fields, copy: number): Fields => ({
  latitude: Number((Number(latitude) + 0.004 * copy).toFixed(4)),
  longitude: Number((Number(longitude) + 0.004 * copy).toFixed(4)),
});

type Source = { fields: Fields; body: string };

function read(file: string): Source {
  const [, front = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, "utf8")) ?? [];
  return { fields: parse(front) as Fields, body };
}

/** Writes a copy of a content file, its fields as JSON, which is YAML too; `change` are those that are not only retold. */
function write(to: string, { fields, body }: Source, copy: number, change: Fields): void {
  const copied = { ...(retoldFields(fields, copy) as Fields), name: `${fields.name} ${copy}`, ...change };
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, `---\n${JSON.stringify(copied, null, 2)}\n---\n${retold(body, copy)}`);
}

/** The project with every region and its wineries copied several times, with different names and texts. */
export function grown(root: string, times: number): string {
  const project = copyOfProject(root);
  const copies = Array.from({ length: times - 1 }, (_, i) => i + 2);
  for (const file of globSync("content/regions/**/*.mdx", { cwd: root })) {
    const region = read(join(root, file));
    const featured = region.fields.featured as string[] | undefined;
    for (const copy of copies)
      write(join(project, file.replace(".mdx", `-${copy}.mdx`)), region, copy, {
        ...moved(region.fields, copy),
        aliases: undefined,
        featured: featured?.map((slug) => `${slug}-${copy}`),
      });
  }
  for (const file of globSync("content/wineries/**/*.mdx", { cwd: root })) {
    const winery = read(join(root, file));
    const visit = winery.fields.visit as Fields;
    for (const copy of copies)
      write(join(project, `${dirname(file)}-${copy}`, basename(file, ".mdx").concat(`-${copy}.mdx`)), winery, copy, {
        region: `${winery.fields.region}-${copy}`,
        visit: { ...(retoldFields(visit, copy) as Fields), ...moved(visit, copy) },
        aliases: undefined,
        review: undefined,
      });
  }
  return project;
}
