import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse, stringify } from "yaml";
import { copyOfProject } from "./builds.ts";

type Fields = Record<string, unknown>;

/** Other letters for each copy, since no two pages share a sentence; as long as it was, and in no language. */
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

/** A few kilometres to the north-east for each copy, so that every map is another. */
const moved = ({ latitude, longitude }: Fields, copy: number): Fields => ({
  latitude: Number((Number(latitude) + 0.004 * copy).toFixed(4)),
  longitude: Number((Number(longitude) + 0.004 * copy).toFixed(4)),
});

/** Writes a copy of a content file; `change` gives the fields that are not only retold. */
function copyFile(from: string, to: string, copy: number, change: (fields: Fields) => Fields): void {
  const [, front = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(from, "utf8")) ?? [];
  const fields = parse(front) as Fields;
  const copied = { ...(retoldFields(fields, copy) as Fields), name: `${fields.name} ${copy}`, ...change(fields) };
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, `---\n${stringify(copied, { lineWidth: 0 })}---\n${retold(body, copy)}`);
}

/** The project with every region and its wineries so many times over, under other names and in other words. */
export function grown(root: string, times: number): string {
  const project = copyOfProject(root);
  const files = (folder: string) => globSync(`content/${folder}/**/*.mdx`, { cwd: root });
  for (let copy = 2; copy <= times; copy++) {
    const renamed = (path: string) => path.replace(/(\/[^/]+)\.mdx$/, `$1-${copy}.mdx`);
    for (const file of files("regions"))
      copyFile(join(root, file), join(project, renamed(file)), copy, (fields) => ({
        ...moved(fields, copy),
        aliases: undefined,
        featured: (fields.featured as string[] | undefined)?.map((slug) => `${slug}-${copy}`),
      }));
    for (const file of files("wineries"))
      copyFile(
        join(root, file),
        join(project, renamed(`${dirname(file)}-${copy}${file.slice(dirname(file).length)}`)),
        copy,
        (fields) => {
          const visit = fields.visit as Fields;
          return {
            region: `${fields.region}-${copy}`,
            visit: { ...(retoldFields(visit, copy) as Fields), ...moved(visit, copy) },
            aliases: undefined,
            review: undefined,
          };
        },
      );
  }
  return project;
}
