import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { TZDate } from "@date-fns/tz";
import type { Config } from "@netlify/functions";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { linkPaths } from "../../netlify/lib/links.ts";
import { apiPaths } from "../../src/site/paths.ts";

/** Every option of a config, whichever kind it is. */
type AnyConfig = {
  path?: Config["path"];
  method?: string;
  rateLimit?: Config["rateLimit"];
  schedule?: string;
};
const configs = await Promise.all(
  globSync("netlify/functions/*.ts")
    .sort()
    .map(async (file) => {
      const { config }: { config: AnyConfig } = await import(pathToFileURL(file).href);
      return { file, name: basename(file, ".ts"), ...config };
    }),
);
const findPaths = (method?: string) =>
  configs
    .filter((config) => config.method === method)
    .flatMap(({ path = [] }) => path)
    .sort();

describe("the functions' configs", () => {
  it.each(configs)("$name has only literals, which the host reads", ({ file, name, ...config }) => {
    const text = readFileSync(file, "utf8");
    const [, literal = ""] = /export const config: Config = (\{.*\});/s.exec(text) ?? [];
    expect(parse(literal)).toEqual(config);
  });

  it("name the API's addresses, for every method", () => {
    const links = Object.values(linkPaths).map((path) => `/api${path}`);
    expect(findPaths()).toEqual([...Object.values(apiPaths), ...links].sort());
  });

  it("take only POST from the pages of a subscriber's links", () => {
    expect(findPaths("POST")).toEqual(Object.values(linkPaths).sort());
  });

  it("schedule mail, backups, cleanup and publishing", () => {
    const scheduled = configs.filter(({ schedule }) => schedule !== undefined);
    expect(Object.fromEntries(scheduled.map(({ name, schedule }) => [name, schedule]))).toEqual({
      "mail-queue": "*/10 * * * *",
      "newsletter-backup": "40 6-9 * * *",
      "newsletter-cleanup": "10 10 * * *",
      publish: "10 6 * * *",
    });
  });

  it.each([0, 6])("publish once the day has changed in Texas in month %i", (month) => {
    const built = new TZDate(new Date(Date.UTC(2026, month, 10, 6, 10)), "America/Chicago");
    expect(built.getDate()).toBe(10);
  });

  it("limit what is stored to five requests a minute", () => {
    const limited = configs.filter(({ rateLimit }) => rateLimit !== undefined);
    const limit = { windowLimit: 5, windowSize: 60, aggregateBy: ["ip", "domain"] };
    expect(limited).toMatchObject([
      { name: "contact", rateLimit: limit },
      { name: "newsletter", rateLimit: limit },
    ]);
  });
});

it("the functions use nothing of the language that Node 20 lacks", () => {
  const args = ["-p", "tsconfig.functions.json"];
  const { status, stdout } = spawnSync("node_modules/.bin/tsc", args, { encoding: "utf8" });
  expect([status, stdout]).toEqual([0, ""]);
});
