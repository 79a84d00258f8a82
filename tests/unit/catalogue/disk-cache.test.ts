import { globSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeDiskCache } from "../../../src/catalogue/disk-cache.ts";
import { makeFolder } from "../../support/folder.ts";

const root = makeFolder();
/** Writes a file as if a second before this process started. */
function write(file: string, text: string): void {
  writeFileSync(join(root, file), text);
  const seconds = performance.timeOrigin / 1000 - 1;
  utimesSync(join(root, file), seconds, seconds);
}
write("package.json", "{}");
write("draw.ts", "1");

let made = 0;
/** What a build of its own gets, which knows only the disk. */
function build(from: unknown) {
  const cached = makeDiskCache("things", "*.ts", root);
  return cached(from, () => {
    made += 1;
    return { from };
  });
}

it("makes a value again only when its inputs change", () => {
  const times = (from: unknown) => {
    made = 0;
    expect(build(from)).toEqual({ from });
    return made;
  };
  expect([times("a"), times("a"), times("b"), times("a")]).toEqual([1, 0, 1, 0]);
  write("draw.ts", "2");
  expect([times("a"), times("a")]).toEqual([1, 0]);
  write("package.json", '{"dependencies":{}}');
  expect([times("a"), times("a")]).toEqual([1, 0]);
});

it("makes a value again that can't be read", () => {
  build("torn");
  for (const file of globSync("node_modules/.astro/things/*.json", { cwd: root }))
    write(file, '{"from":');
  expect(build("torn")).toEqual({ from: "torn" });
  expect(build("torn")).toEqual({ from: "torn" });
});

it("keeps the values of a process that runs older code to that process", () => {
  writeFileSync(join(root, "draw.ts"), "3");
  build("old code");
  made = 0;
  write("draw.ts", "3");
  build("old code");
  expect(made).toBe(1);
});
