import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";

/** The rooms of src/, lowest first. A room imports only from itself and from lower rooms. */
const ladder = [
  ...["schemas", "site", "format", "catalogue", "pictures", "publish", "components"],
  ...["features", "checks", "styles", "layouts", "pages", "integration", "tools"],
];
const rungOf = (room: string) => ladder.indexOf(room);
/** The rooms that the functions may import, too. */
const sharedRooms = ["schemas", "site", "netlify/lib"];

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
  if (room.startsWith("netlify/"))
    return sharedRooms.includes(other)
      ? undefined
      : `${from} imports ${to}: a function may import ${sharedRooms}`;
  if (other.startsWith("netlify/"))
    return rungOf(room) >= rungOf("integration")
      ? undefined
      : `${from} imports ${to}: that belongs to the functions`;
  if (!to.startsWith("src/")) return undefined;
  if (rungOf(room) < 0) return `${from} is in a room that the ladder doesn't have`;
  return rungOf(other) > rungOf(room) ? `${from} imports ${to}, which is above it` : undefined;
}

const files = globSync("{src,netlify}/**/*.{ts,tsx,astro}");
const imports = files.flatMap((file) => importsOf(file, readFileSync(file, "utf8")));

it("the rooms import nothing from above, type imports included", () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(imports.flatMap((one) => fault(one) ?? [])).toEqual([]);
});
