import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { checkContent, findContentProblems, readContent } from "../../../src/checks/content.ts";
import { findUnwrittenLines, listUnpublishedEntries } from "../../../src/checks/publishing.ts";
import { createFile } from "../../../src/tools/new.ts";
import { copyGreenGuide } from "../../support/green-guide.ts";
import { make, roles } from "./edits.ts";

const root = copyGreenGuide();
const found = (today: string) => listUnpublishedEntries(root, readContent(root).entries, today);

it("reports addresses that a draft takes offline in a preview too", () => {
  vi.stubEnv("NODE_ENV", "development");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { undo } = make(root, "foreign", "draft: true");
  onTestFinished(undo);
  const messages = findContentProblems(root).map(({ message }) => message);
  expect(messages.join("\n")).toContain("live addresses offline");
});

it("lists drafts and scheduled entries with their unwritten lines", () => {
  expect(found("2026-11-20")).toEqual([]);
  const file = createFile(root, "winery", "us/california/napa-valley/some-estate", { score: 91 });
  make(root, "gadget", "publishOn: 2027-03-01");
  const [gadget, winery, ...others] = found("2026-11-20");
  expect(others).toEqual([]);
  expect(gadget).toMatchObject({ file: roles.gadget, until: "2027-03-01", lines: [] });
  expect(winery).toMatchObject({ file, until: undefined });
  expect(winery?.lines.map(({ field }) => field)).toEqual(
    expect.arrayContaining(["headline", "fee", "the text"]),
  );
  expect(found("2027-03-01").map((draft) => draft.file)).toEqual([file]);
  rmSync(join(root, file));
});

it("says nothing about two files that are still to be written", () => {
  const wineries = ["some-estate", "other-estate"];
  for (const name of wineries) {
    const file = createFile(root, "winery", `us/california/napa-valley/${name}`, {});
    onTestFinished(() => rmSync(join(root, file)));
  }
  expect(checkContent(root)).toEqual({ problems: [], warnings: [] });
});

it("warns about the length of a draft's description", () => {
  const flags = { "card.description": "Too short." };
  const file = createFile(root, "winery", "us/california/napa-valley/some-estate", flags);
  onTestFinished(() => rmSync(join(root, file)));
  const { problems, warnings } = checkContent(root);
  expect(problems).toEqual([]);
  expect(warnings.filter((warning) => warning.file === file)).toEqual([
    expect.objectContaining({
      field: "card.description",
      message: "has 10 characters; for search engines write 50 to 160",
    }),
  ]);
});

it("lists a region with a day that is a draft", () => {
  const { undo } = make(root, "planned", "days.0.draft: true & days.0.why: (to write) Why");
  expect(found("2026-11-20")).toContainEqual(
    expect.objectContaining({ file: roles.planned, name: "A day of Sonoma", until: undefined }),
  );
  undo();
});

it.each([
  ['  - { winery: opus-one, at: "10:00", note: "(to write) A note" }', [[1, "note"]]],
  [
    "---\n# phone: 1 # (to write)\nfee: 1 # (to write)\n---\n\n(to write) Words",
    [
      [3, "fee"],
      [6, "the text"],
    ],
  ],
  ["stops:", []],
])("the lines to write of %j", (text, lines) => {
  expect(findUnwrittenLines(text).map(({ line, field }) => [line, field])).toEqual(lines);
});
