import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkContent } from "../../../src/checks/content.ts";
import { findNearestName, type Problem } from "../../../src/checks/problems.ts";
import { copyGreenGuide } from "../../support/green-guide.ts";
import { type Edit, make, type Role, roles, rowsOf } from "./edits.ts";

const root = copyGreenGuide();

const linesOf = (file: string) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8").split("\n") : [];
const findings = (): Problem[] => Object.values(checkContent(root)).flat();

/** The findings with an edit, and the first and last line that it changed, from 1. */
function tried(role: Role, edit: Edit) {
  const before = linesOf(roles[role]);
  const { file, undo } = make(root, role, edit);
  try {
    const after = linesOf(file);
    const top = after.findIndex((text, i) => text !== before[i]) + 1;
    const end =
      after.length - after.toReversed().findIndex((text, i) => text !== before.at(-1 - i));
    return { file, found: findings(), top, end };
  } finally {
    undo();
  }
}

const print = ({ file, line, field, message }: Problem) => `${file}:${line} ${field}: ${message}`;

it("finds nothing in the guide without a mistake", () => {
  expect(findings().map(print)).toEqual([]);
});

const table = rowsOf("mistakes.txt") as [Role, string, string, string?][];

it.each(table)("%s → %s", (role, edit, said, more = "") => {
  const { file, found, top, end } = tried(role, edit);
  const all = found.map(print).join("\n");
  const [, where] = /in (\w+)/.exec(more) ?? [];
  const expected = where ? roles[where as Role] : file;
  const hit = found.find((p) => p.file === expected && `${p.field}: ${p.message}`.includes(said));
  expect(hit, `wanted ${expected}: ${said}\n${all}`).toBeDefined();
  expect(found.length, all).toBe(Number(/\d+/.exec(more)?.[0] ?? 1));
  if (where || /^(-|copy|move|remove)(?= |$)/.test(edit)) return;
  expect(hit!.line, all).toBeGreaterThanOrEqual(Math.min(top, end));
  expect(hit!.line, all).toBeLessThanOrEqual(Math.max(top, end));
});

it("suggests a name with words added before one with other letters", () => {
  const near = findNearestName("spain/priorat", ["spain/rioja", "spain/priorat-doq"]);
  expect(near).toBe("spain/priorat-doq");
});

it("names a region's wrong state once, not with each winery", () => {
  const edits = [
    make(root, "state", "copy content/states/us/oregon.mdx"),
    make(root, "region", "state: us/oregon"),
  ];
  const misfits = findings().filter(({ message }) => message.includes("doesn't fit"));
  for (const { undo } of edits.toReversed()) undo();
  expect(misfits).toEqual([expect.objectContaining({ file: roles.region, field: "state" })]);
});

it("only warns about a count that is right while a winery is away", () => {
  const edits = [
    make(root, "stop", "awayUntil: 2026-01-01"),
    make(root, "roundup", "title: Two porches"),
  ];
  const { problems, warnings } = checkContent(root);
  for (const { undo } of edits.toReversed()) undo();
  expect(problems.map(print)).toEqual([]);
  expect(warnings.map(print)).toContainEqual(
    expect.stringContaining('title: begins with "Two", and readers see 3 now; write "three"'),
  );
});

it("warns about a count inside a title while a winery is away", () => {
  const edits = [
    make(root, "stop", "awayUntil: 2099-01-01"),
    make(root, "roundup", 'title: "Porches: three to sit on"'),
  ];
  const { warnings } = checkContent(root);
  for (const { undo } of edits.toReversed()) undo();
  expect(warnings.map(print)).toContainEqual(
    expect.stringContaining('title: has "three", and readers see 2 until 2099-01-01'),
  );
});

it("warns about a day with a winery whose region is away", () => {
  const edits = [
    make(root, "region", "awayUntil: 2099-01-01"),
    make(root, "review", "visit.latitude: 38.5 & visit.longitude: -122.75"),
    make(root, "planned", "days.0.stops.1.winery: keever"),
  ];
  const { warnings } = checkContent(root);
  for (const { undo } of edits.toReversed()) undo();
  expect(warnings.map(print)).toContainEqual(
    expect.stringContaining('days.0.stops.1.winery: "keever" is away until 2099-01-01'),
  );
});

it("names the line ends of old Macs", () => {
  const { file, found } = tried("gadget", (text) => text.replaceAll("\n", "\r"));
  expect(found.map(print)).toEqual([
    expect.stringContaining(`${file}:1 : has the line ends of old Macs`),
  ]);
});

it.each<[Role, Edit]>([
  ["full", (t) => Buffer.from(`${t} The décor.\n`, "latin1")],
  ["gadget", (t) => Buffer.from(`\uFEFF${t}`, "utf16le")],
])("reports %s that is not UTF-8", (role, edit) => {
  const { file, found } = tried(role, edit);
  expect(found.map(print)).toEqual([expect.stringContaining(`${file}:1 : is not saved as UTF-8`)]);
});
