import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Entries, Entry } from "../../../src/catalogue/collections.ts";
import { checkContent } from "../../../src/checks/content.ts";
import type { Problem } from "../../../src/checks/problems.ts";
import { readContent } from "../../../src/checks/read-content.ts";
import type { DayPlan } from "../../../src/schemas/region.ts";
import type { Mistake } from "./kit.ts";

/** Files of a guide by their roles, so that no mistake names a page. */
export type Roles = ReturnType<typeof rolesOf>;
export type Role = keyof Roles;

const first = (list: readonly Entry<unknown>[], is: (entry: Entry<never>) => boolean): string => {
  const found = list.find((entry) => is(entry as Entry<never>));
  if (!found) throw new Error("the guide has no file for a role");
  return found.file;
};
const size = ({ data }: Entry<unknown>) => JSON.stringify(data).length;

/** A day of two or three stops that leaves from a town. */
const hasPlainDay = (day: DayPlan | undefined) => day?.startsAt !== undefined && day.stops.length < 4;

/** Assigns the roles. Throws when the guide has no file for one. */
function rolesOf({ countries, states, regions, wineries, pages, gadgets, cellar, recommendations, roundups }: Entries) {
  type Winery = Entries["wineries"][number];
  const american = wineries.filter((w) => w.id.startsWith("us/"));
  const french = wineries.filter((w) => w.id.startsWith("france/"));
  const by = (list: Winery[], page: string) =>
    list.filter((w) => w.data.page === page).toSorted((a, b) => size(b) - size(a));
  const featured = new Set(regions.flatMap((r) => r.data.featured));
  const isFeatured = (w: Winery) => featured.has(w.id.split("/").at(-1)!);
  const days = regions.flatMap(({ data }) => data.days ?? []);
  const planned = new Set(days.flatMap(({ stops }) => stops.map(({ winery }) => winery)));
  const region = first(
    regions,
    // Its text has room for a few more words.
    ({ data, body }: Entries["regions"][number]) =>
      data.state !== undefined && data.featured.length > 1 && body.split(/\s+/).length < 200,
  );
  return {
    full: by(american, "full")[0]!.file,
    review: first(by(american, "review"), (w: Winery) => isFeatured(w) && w.data.page === "review"),
    short: first(by(american, "short"), () => true),
    french: by(french, "full")[0]!.file,
    unplanned: first(wineries, ({ id }) => id.startsWith("us/") && !planned.has(id.split("/").at(-1)!)),
    region,
    planned: first(regions, (r: Entries["regions"][number]) => hasPlainDay(r.data.days?.[0])),
    roundup: first(roundups, (r: Entries["roundups"][number]) => !r.data.draft && r.data.picks.length > 2),
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

/** How the check handled a mistake. */
export type Verdict = {
  verdict: "reported" | "misreported" | "silent" | "accepted" | "refused without reason";
  said: Problem[];
};

/** A copy of a guide in which mistakes are made, one at a time. */
export function mistakeRunner(root: string) {
  const { entries } = readContent(root);
  const roles = rolesOf(entries);
  const path = (file: string) => join(root, file);
  const read = (file: string) => readFileSync(path(file), "utf8");
  const standing = new Set(checkContent(root).warnings.map(key));

  /** Makes the mistake, and returns a function that reverts it. */
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

  async function check(mistake: Mistake): Promise<Verdict> {
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
    const isPlaced = hit !== undefined && (hit.line !== undefined || !isContentFile(hit.file));
    return { verdict: isPlaced && said.length <= most ? "reported" : "misreported", said };
  }
  const isContentFile = (file: string) => /\.(mdx|yaml)$/.test(file) && existsSync(path(file));
  return { roles, make, check };
}

/** One cause gives one problem, or two if it breaks another page. */
const usual = 2;

const key = ({ file, field, message }: Problem) => `${file} ${field} ${message}`;
