import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { modified, sitemapEntries } from "../../../src/publish/sitemap.ts";
import { add, guide, keever, napa, porches, withRoundup } from "../support/content.ts";

const at = (dates: [file: string, date: string][], path: string) =>
  sitemapEntries(guide(), new Map(dates)).find((entry) => entry.path === path);

describe("sitemapEntries", () => {
  it("names every page of the guide, and each once", () => {
    const catalogue = guide();
    const paths = sitemapEntries(catalogue, new Map()).map((entry) => entry.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(["/", "/travel", "/contact", ...catalogue.pages.map((p) => p.path)]));
  });

  it("dates a page by the newest of what it shows, whatever the time zone", () => {
    const dates: [string, string][] = [
      [napa, "2026-05-01T23:30:00-07:00"],
      [keever, "2026-05-02T06:00:00+00:00"],
    ];
    expect(at(dates, "/travel/us/napa-valley")?.lastmod).toBe("2026-05-01T23:30:00-07:00");
    expect(at(dates, "/travel/us/california/napa-valley/keever")?.lastmod).toBe("2026-05-02T06:00:00+00:00");
  });

  it("dates a page, and what lists it, from its revision where that is later than its last commit", () => {
    const revised = guide(add(keever, "name: ", "revisedOn: 2026-06-01"));
    const lastmod = (path: string, ...dates: [file: string, date: string][]) =>
      sitemapEntries(revised, new Map(dates)).find((entry) => entry.path === path)?.lastmod;
    const page = "/travel/us/california/napa-valley/keever";
    expect(lastmod(page)).toBe("2026-06-01T00:00:00Z");
    expect(lastmod(page, [keever, "2026-05-31T23:00:00Z"])).toBe("2026-06-01T00:00:00Z");
    expect(lastmod(page, [keever, "2026-06-02T00:00:00Z"])).toBe("2026-06-02T00:00:00Z");
    expect(lastmod("/travel/us/napa-valley", [napa, "2026-05-01T00:00:00Z"])).toBe("2026-06-01T00:00:00Z");
  });
});

it("a roundup is dated by its file, its revision and its wineries", () => {
  const path = "/roundups/porches";
  const lastmod = (dates: [file: string, date: string][]) =>
    new Map(
      sitemapEntries(guide(withRoundup({ revisedOn: "2026-04-01" })), new Map(dates)).map((entry) => [
        entry.path,
        entry.lastmod,
      ]),
    );
  expect(lastmod([]).get(path)).toBe("2026-04-01T00:00:00Z");
  expect(lastmod([[keever, "2026-06-01T00:00:00Z"]]).get(path)).toBe("2026-06-01T00:00:00Z");
  expect(sitemapEntries(guide(), new Map()).map((entry) => entry.path)).not.toContain("/roundups");
  expect(lastmod([[porches, "2026-05-01T00:00:00Z"]]).get(path)).toBe("2026-05-01T00:00:00Z");
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

  it("reads a repository, and of a shallow clone of it only what it can know", () => {
    const origin = join(folder, "origin");
    mkdirSync(origin);
    git(origin, "init", "-b", "main");
    commit(origin, "content/first draft.mdx", "2025-12-01");
    commit(origin, "content/old.mdx", "2025-12-02");
    commit(origin, "content/old.mdx", "2026-01-01");
    commit(origin, "other/file.ts", "2026-02-01");
    commit(origin, "content/new.mdx", "2026-03-01");
    expect([...modified(origin, "content")].map(([file, date]) => [file, date.slice(0, 10)])).toEqual([
      ["content/new.mdx", "2026-03-01"],
      ["content/old.mdx", "2026-01-01"],
      ["content/first draft.mdx", "2025-12-01"],
    ]);
    const shallow = join(folder, "shallow");
    git(folder, "clone", "--depth", "2", `file://${origin}`, shallow);
    expect([...modified(shallow, "content").keys()]).toEqual(["content/new.mdx"]);
  });
});
