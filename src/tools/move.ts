import { globSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { assemble, type Catalogue } from "../catalogue/assemble.ts";
import { type Content, readContent } from "../checks/read-content.ts";
import { answered } from "../checks/released.ts";
import { guide, slugOf } from "../site/paths.ts";
import { editList } from "./edit-fields.ts";
import { applyMove, type Files, type Move, movedFile, planMove } from "./moves.ts";
import { Refusal } from "./names.ts";
import { withRollback } from "./rollback.ts";

const usage = `npm run move -- OLD NEW
  npm run move -- us/california/napa-valley/old-estate new-estate                     another name
  npm run move -- france/bordeaux/some-estate france/burgundy/some-estate             to another region
  npm run move -- france/medoc haut-medoc                                             a region, with its wineries
  npm run move -- us/california/santa-barbara santa-barbara-county                    a folder of wineries`;

/**
 * Moves a winery, a region or a folder of wineries under `root`, with everything that names it, and gives its readers
 * a redirect from each old address. Returns what was done, a line each. Throws a Refusal, and then nothing is changed.
 */
export async function moveContent(root: string, old: string, next: string): Promise<string[]> {
  const content = readContent(root);
  const move = planMove(old, next, content);
  const before = readFiles(root);
  const after = new Map(before);
  const reported = applyMove(move, after);
  const write = () => {
    writeFiles(root, before, after);
    return [...reported, ...redirectOld(root, move, content, after)];
  };
  return withRollback(root, write, () => writeFiles(root, readFiles(root), before));
}

/** Writes the aliases that keep every former public address working. A draft had none. */
function redirectOld(root: string, move: Move, before: Content, files: Files): string[] {
  const file = movedFile(move);
  const old = publicAddresses(before);
  const write = (edit: { add: string[]; remove: string[] }) => {
    const text = editList(file, files.get(file) ?? "", "aliases", edit);
    writeFiles(root, files, new Map(files).set(file, text));
    files.set(file, text);
  };
  const lost = () => {
    const now = publicAddresses(readContent(root));
    return [...old].filter((address) => !now.has(address));
  };
  write({ add: [], remove: [slugOf(move.to), guide(move.to)] });
  const name = oldName(move);
  const named = name && lost().length > 0 ? [name] : [];
  write({ add: named, remove: named });
  const rest = lost();
  write({ add: rest, remove: [] });
  const added = [...named, ...rest].join(", ");
  return added ? [`${file}: aliases has ${added}, so that readers of the old address come here`] : [];
}

/** The one word that brings back most of the old addresses; undefined where only the folder has changed. */
function oldName(move: Move): string | undefined {
  const name = slugOf(move.from);
  if (move.kind === "folder" && name === slugOf(move.region)) return guide(move.from);
  return name === slugOf(move.to) ? undefined : name;
}

const publicAddresses = ({ site, entries }: Content): Set<string> =>
  site ? answered(publicGuide(site, entries)) : new Set();

const publicGuide = (...[site, entries]: Parameters<typeof assemble>): Catalogue =>
  assemble(site, entries, { audience: "public", today: "9999-12-31" });

function readFiles(root: string): Files {
  const files = globSync("content/**/*.{mdx,yaml}", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  return new Map(files.sort().map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

/** Makes the files under `root` what they are in `after`, where they are what `before` says. Empty folders go. */
function writeFiles(root: string, before: Files, after: Files) {
  for (const [file, text] of after) {
    if (before.get(file) === text) continue;
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  for (const file of before.keys()) {
    if (after.has(file)) continue;
    rmSync(join(root, file));
    const folder = join(root, dirname(file));
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  }
}

async function main([old, next, ...more]: string[]): Promise<string> {
  if (!old || !next || more.length > 0) throw new Refusal(usage);
  const reported = await moveContent(resolve("."), old, next);
  return [...reported, "", "Nothing is wrong with it. See it with npm run dev, then commit."].join("\n");
}

if (import.meta.main) {
  await main(process.argv.slice(2)).then(console.log, (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
