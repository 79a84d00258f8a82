import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { draftLines, drafts, linesToWrite } from "../../../src/checks/drafts.ts";
import { readContent } from "../../../src/checks/read-content.ts";
import { create } from "../../../src/tools/new.ts";
import { contentFolder, gadget } from "../support/content.ts";

const today = "2026-11-20";
const found = (root: string) => drafts(root, readContent(root).entries, today);

it("a guide without drafts says so", () => {
  expect(draftLines(found(contentFolder()))).toEqual(["no drafts"]);
});

it("a draft is named with the lines that are still to be written", async () => {
  const root = contentFolder();
  const file = await create(root, "winery", "us/california/napa-valley/some-estate", { score: 91 });
  const [draft, ...others] = found(root);
  expect(others).toEqual([]);
  const lines = readFileSync(join(root, file), "utf8").split("\n");
  expect(draft?.lines.map(({ line }) => lines[line - 1])).toEqual(
    lines.filter((line) => line.includes("(to write)") && !/^\s*#/.test(line)),
  );
  expect(draft?.lines.map(({ field }) => field)).toEqual(expect.arrayContaining(["headline", "fee", "the text"]));
  const [first, second] = draftLines(found(root));
  expect([first, second]).toEqual([
    `${file}  draft, ${draft?.lines.length} to write:`,
    `  ${draft?.lines[0]?.line}  ${draft?.lines[0]?.field}`,
  ]);
});

it("an entry whose day has not come is named with its day, on that day no more", () => {
  const root = contentFolder();
  writeFileSync(join(root, gadget), `publishOn: 2027-03-01\n${readFileSync(join(root, gadget), "utf8")}`);
  expect(draftLines(found(root))).toEqual([`${gadget}  goes public on 2027-03-01`]);
  expect(drafts(root, readContent(root).entries, "2027-03-01")).toEqual([]);
});

it("a field of a group on one line is named", () => {
  const group = (inner: string) =>
    linesToWrite(`  - { winery: opus-one, at: "10:00"${inner}`).map(({ field }) => field);
  expect(linesToWrite("stops:")).toEqual([]);
  expect(group(', note: "(to write) A note" }')).toEqual(["note"]);
  expect(group(" } # (to write)")).not.toContain("at");
});

it("a line that is all comment is not to be written", () => {
  expect(linesToWrite("---\n# phone: 1 # (to write)\nfee: 1 # (to write)\n---\n\n(to write) Words")).toEqual([
    { line: 3, field: "fee" },
    { line: 6, field: "the text" },
  ]);
});
