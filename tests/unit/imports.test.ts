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

type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/** Finds a cycle among files or rooms, by removing whatever leads nowhere. */
function findCycle(edges: Edges): string[] {
  const names = [...edges.keys()];
  const leads = names.filter((name) => [...edges.get(name)!].some((next) => edges.has(next)));
  if (leads.length === names.length) return names;
  return findCycle(new Map(leads.map((name) => [name, edges.get(name)!])));
}

const graphOf = (imports: readonly Import[], name: (file: string) => string | undefined) => {
  const groups = Map.groupBy(imports, ({ from }) => name(from) ?? "");
  const listTargets = (group: Import[], source: string) =>
    new Set(group.flatMap(({ to }) => name(to) ?? []).filter((target) => target !== source));
  return new Map([...groups].map(([source, group]) => [source, listTargets(group, source)]));
};

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
    expect(findCycle(graphOf(imports, roomOf))).toEqual([]);
    expect(findCycle(graphOf(imports, (file) => file))).toEqual([]);
  });
});
