import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/** The rooms of src/, lowest first; a room imports from its own rung and from those below. */
const ladder = [
  ["schemas", "site"],
  ["format"],
  ["catalogue"],
  ["pictures"],
  ["publish"],
  ["components"],
  ["features", "checks"],
  ["styles"],
  ["layouts"],
  ["pages"],
  ["integration"],
  ["tools"],
];
const rungOf = (room: string) => ladder.findIndex((rooms) => rooms.includes(room));
const [ground] = ladder;

/** "format" for src/format/money.ts, "netlify/lib" for netlify/lib/blobs.ts; undefined for what is in no room. */
function roomOf(file: string): string | undefined {
  const [top, room, ...rest] = file.split("/");
  if (rest.length === 0) return undefined;
  return top === "src" ? room : `${top}/${room}`;
}

type Import = { from: string; to: string };

/** Every import of a file of the project, type imports too, also in scripts of components. */
function importsOf(file: string, text: string): Import[] {
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"'?]+)(?:\?\w+)?["']/g);
  return [...found].map(([, to = ""]) => ({ from: file, to: normalize(join(dirname(file), to)) }));
}

/** Why an import may not be; undefined for one that may. */
function fault({ from, to }: Import): string | undefined {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (room === undefined || other === undefined || room === other) return undefined;
  if (room.startsWith("netlify/")) {
    const allowed = other.startsWith("netlify/") || (ground?.includes(other) ?? false);
    return allowed ? undefined : `${from} imports ${to}: a function may import schemas and site`;
  }
  if (other.startsWith("netlify/"))
    return rungOf(room) >= rungOf("integration")
      ? undefined
      : `${from} imports ${to}: that belongs to the functions`;
  if (!to.startsWith("src/")) return undefined;
  if (rungOf(room) < 0) return `${from} is in a room that the ladder doesn't have`;
  return rungOf(other) > rungOf(room) ? `${from} imports ${to}, which is above it` : undefined;
}

/** The first cycle among the files or rooms. */
function cycle(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>();
  const walk = (at: string, path: string[]): string[] | undefined => {
    const before = path.indexOf(at);
    if (before >= 0) return [...path.slice(before), at];
    if (done.has(at)) return undefined;
    for (const next of edges.get(at) ?? []) {
      const found = walk(next, [...path, at]);
      if (found) return found;
    }
    done.add(at);
    return undefined;
  };
  for (const start of edges.keys()) {
    const found = walk(start, []);
    if (found) return found;
  }
  return undefined;
}

function graphOf(imports: readonly Import[], name: (file: string) => string | undefined) {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [name(from), name(to)];
    if (a !== undefined && b !== undefined && a !== b)
      edges.set(a, (edges.get(a) ?? new Set()).add(b));
  }
  return edges;
}

const root = join(import.meta.dirname, "../..");
const files = globSync("{src,netlify}/**/*.{ts,tsx,astro}", { cwd: root });
const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), "utf8")));

describe("the rooms", () => {
  it("are all on the ladder", () => {
    const rooms = new Set(
      files.filter((file) => file.startsWith("src/")).flatMap((file) => roomOf(file) ?? []),
    );
    expect([...rooms].filter((room) => rungOf(room) < 0)).toEqual([]);
  });

  it("import nothing from above, type imports included", () => {
    expect(imports.length).toBeGreaterThan(500);
    expect(imports.flatMap((one) => fault(one) ?? [])).toEqual([]);
  });

  it("have no way around", () => {
    expect(cycle(graphOf(imports, roomOf))).toBeUndefined();
    expect(cycle(graphOf(imports, (file) => file))).toBeUndefined();
  });

  it("are told apart when a planted import climbs or closes a circle", () => {
    const climbing = importsOf(
      "src/format/money.ts",
      'import type { Page } from "../pages/index.ts";',
    );
    expect(climbing.map(fault)).toEqual([
      "src/format/money.ts imports src/pages/index.ts, which is above it",
    ]);
    const [serving] = importsOf(
      "netlify/lib/blobs.ts",
      'import { prune } from "../../src/integration/purge.ts";',
    );
    expect(fault(serving!)).toContain("a function may import schemas and site");
    const around = [
      ...importsOf("src/features/a.ts", 'from "../checks/b.ts"'),
      ...importsOf("src/checks/b.ts", 'from "../features/c.ts"'),
    ];
    expect(cycle(graphOf(around, roomOf))).toEqual(["features", "checks", "features"]);
  });
});
