import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

const root = join(import.meta.dirname, "../../..");

it("every command says in one sentence that the packages are missing", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: object;
  };
  const guarded = /^(?:node -r \.\/src\/tools\/installed\.cjs |npm run )/;
  expect(Object.entries(scripts).filter(([, command]) => !guarded.test(String(command)))).toEqual(
    [],
  );

  const bare = mkdtempSync(join(tmpdir(), "bare-"));
  onTestFinished(() => rmSync(bare, { recursive: true }));
  for (const file of ["package.json", ".npmrc", "src/tools/installed.cjs"])
    cpSync(join(root, file), join(bare, file));
  const { status, stderr } = spawnSync("npm run --silent build", {
    cwd: bare,
    encoding: "utf8",
    shell: true,
  });
  expect([status, stderr.split("\n").filter((line) => !line.startsWith("npm warn"))]).toEqual([
    1,
    ["The packages are not installed: run npm ci first.", ""],
  ]);
});
