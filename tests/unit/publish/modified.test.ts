import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lastCommits, modified } from "../../../src/publish/sitemap.ts";

describe("lastCommits", () => {
  it("takes a file's first mention, since the log is newest first", () => {
    const log =
      "\x002026-11-02T10:00:00+00:00 HEAD -> main\n\na.mdx\n\x002026-11-01T10:00:00+00:00 \n\na.mdx\nb c.mdx\n";
    expect([...lastCommits(log)]).toEqual([
      ["a.mdx", "2026-11-02T10:00:00+00:00"],
      ["b c.mdx", "2026-11-01T10:00:00+00:00"],
    ]);
  });

  it("does not believe the commit at the edge of a shallow clone", () => {
    const log =
      "\x002026-11-02T10:00:00Z HEAD -> main\n\na.mdx\n\x002026-11-01T10:00:00Z grafted, tag: v1\n\na.mdx\nb.mdx\n";
    expect([...lastCommits(log).keys()]).toEqual(["a.mdx"]);
  });
});

describe("modified", () => {
  let folder: string;
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    GIT_AUTHOR_NAME: "A",
    GIT_AUTHOR_EMAIL: "a@b.c",
    GIT_COMMITTER_NAME: "A",
    GIT_COMMITTER_EMAIL: "a@b.c",
  };
  const git = (cwd: string, ...given: string[]) =>
    execFileSync("git", given, { cwd, stdio: "ignore", env: { ...environment, GIT_CONFIG_GLOBAL: "/dev/null" } });
  const commit = (cwd: string, file: string, day: string) => {
    mkdirSync(join(cwd, file, ".."), { recursive: true });
    writeFileSync(join(cwd, file), day);
    git(cwd, "add", ".");
    environment.GIT_COMMITTER_DATE = `${day}T12:00:00+00:00`;
    git(cwd, "commit", "-m", day);
  };
  let environmentBefore: NodeJS.ProcessEnv;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "modified-"));
    environmentBefore = { ...process.env };
    for (const name of ["GIT_DIR", "GIT_WORK_TREE"]) delete process.env[name];
    process.env.GIT_CEILING_DIRECTORIES = tmpdir();
  });
  afterEach(() => {
    process.env = environmentBefore;
    rmSync(folder, { recursive: true });
  });

  it("is empty where there is no repository", () => {
    expect(modified(folder, "content").size).toBe(0);
  });

  it("is empty where there is no git", () => {
    process.env.PATH = "/nowhere";
    expect(modified(folder, "content").size).toBe(0);
  });

  it("reads a repository, and of a shallow clone of it only what it can know", () => {
    const origin = join(folder, "origin");
    mkdirSync(origin);
    git(origin, "init", "-b", "main");
    commit(origin, "content/old.mdx", "2026-01-01");
    commit(origin, "other/file.ts", "2026-02-01");
    commit(origin, "content/new.mdx", "2026-03-01");
    expect([...modified(origin, "content")].map(([file, date]) => [file, date.slice(0, 10)])).toEqual([
      ["content/new.mdx", "2026-03-01"],
      ["content/old.mdx", "2026-01-01"],
    ]);
    const shallow = join(folder, "shallow");
    git(folder, "clone", "--depth", "2", `file://${origin}`, shallow);
    expect([...modified(shallow, "content").keys()]).toEqual(["content/new.mdx"]);
  });
});
