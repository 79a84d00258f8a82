import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openSoundReads } from "../../../src/checks/sound-reads.ts";

type Read = { body: string; problems: string[] };

function project({ packages = true } = {}): string {
  const root = mkdtempSync(join(tmpdir(), "reads-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, "package.json"), "{}");
  if (packages) mkdirSync(join(root, "node_modules"));
  return root;
}

/** Reads a file in a run of its own: what it was read as, and whether that took parsing. */
function run(root: string, text: string, problems: string[] = []) {
  const reads = openSoundReads<Read>(root);
  let parsed = false;
  const read = reads.get("content/a.mdx", text, () => {
    parsed = true;
    return { body: text, problems };
  });
  reads.save();
  return { read, parsed };
}

it("a file is parsed again when its text changes, and only then", () => {
  const root = project();
  expect(run(root, "one").parsed).toBe(true);
  expect(run(root, "one")).toEqual({ read: { body: "one", problems: [] }, parsed: false });
  expect(run(root, "two")).toEqual({ read: { body: "two", problems: [] }, parsed: true });
  expect(run(root, "one").parsed).toBe(true);
});

it("a file with a mistake is parsed each time", () => {
  const root = project();
  run(root, "wrong", ["is wrong"]);
  expect(run(root, "wrong", ["is wrong"])).toEqual({ read: { body: "wrong", problems: ["is wrong"] }, parsed: true });
});

it("nothing is kept where no packages are installed", () => {
  const root = project({ packages: false });
  run(root, "one");
  expect(run(root, "one").parsed).toBe(true);
  expect(existsSync(join(root, "node_modules"))).toBe(false);
});
