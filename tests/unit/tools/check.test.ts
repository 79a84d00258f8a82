import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ofFiles, readOrder } from "../../../src/tools/check.ts";
import { change, contentFolder, gadget, keever, pick } from "../support/content.ts";

const tool = join(import.meta.dirname, "../../../src/tools/check.ts");
const run = (root: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync("node", [tool, ...args], { cwd: root, encoding: "utf8" });
  return { status, said: stdout + stderr };
};

describe("the command", () => {
  it("names every problem by file, place, field and fix, and fails", () => {
    const root = contentFolder(change(gadget, "rating: 4", "rating: 9"), change(pick, "order: 1", "odrer: 1"));
    const { status, said } = run(root);
    expect(status).toBe(1);
    expect(said).toContain(`${gadget}\n  5:9  rating: 9 must be from 0 to 5 stars\n`);
    expect(said).toContain('has no field "odrer"; did you mean "order"?');
    expect(said).not.toMatch(/^\s+at /m);
  });

  it("looks at the files and folders that are named", () => {
    const root = contentFolder(change(gadget, "rating: 4", "rating: 9"));
    expect(run(root, gadget).status).toBe(1);
    expect(run(root, "./content/gadgets/").said).toContain("content: 1 problem\n");
    expect(run(root, pick)).toEqual({ status: 0, said: "content: no problems\n" });
    expect(run(root, "content/nothing.mdx")).toEqual({ status: 1, said: "content/nothing.mdx is not there\n" });
  });

  it("says how it is used when it is not understood", () => {
    const { status, said } = run(contentFolder(), "--stael", "180");
    expect(status).toBe(1);
    expect(said).toMatch(/^npm run check /);
  });

  it("lists what is due without failing", () => {
    const { status, said } = run(contentFolder(), "--stale", "180");
    expect(status).toBe(0);
    expect(said).toContain(`never       ${keever}`);
    expect(said).toContain("7 of 7 wineries are due");
  });
});

it.each([
  [[], { files: [], stale: undefined }],
  [["a.mdx", "b"], { files: ["a.mdx", "b"], stale: undefined }],
  [["--stale", "0"], { files: [], stale: 0 }],
  [["--stale=30"], { files: [], stale: 30 }],
  [["--stale", "soon"], undefined],
  [["--stale"], undefined],
  [["--stale=-1"], undefined],
])("%j is read as %j", (words, order) => {
  expect(readOrder(words)).toEqual(order);
});

it("no file named means all", () => {
  const problems = [{ file: "content/a.mdx", field: "", message: "" }];
  expect(ofFiles(problems, [])).toEqual(problems);
  expect(ofFiles(problems, ["content/a.mdx"])).toEqual(problems);
  expect(ofFiles(problems, ["content/b.mdx"])).toEqual([]);
});
