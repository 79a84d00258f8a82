import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Config } from "@netlify/functions";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { linkPaths } from "../../netlify/lib/links.ts";
import { listNames } from "../../src/site/lists.ts";

const root = resolve(import.meta.dirname, "../..");
const files = globSync("netlify/functions/*.ts", { cwd: root }).sort();

/** Every option of a config, whichever kind it is. */
type AnyConfig = {
  path?: Config["path"];
  method?: string;
  rateLimit?: Config["rateLimit"];
  schedule?: string;
};
const configs = await Promise.all(
  files.map(async (file) => {
    const module: unknown = await import(pathToFileURL(join(root, file)).href);
    const { config } = module as { config: AnyConfig };
    return { name: basename(file, ".ts"), ...config };
  }),
);

/** Whether an expression is a literal through and through: the host reads it without running it. */
function isLiteral(node: ts.Node): boolean {
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every(
      (property) =>
        ts.isPropertyAssignment(property) &&
        ts.isIdentifier(property.name) &&
        isLiteral(property.initializer),
    );
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isLiteral);
  return ts.isStringLiteral(node) || ts.isNumericLiteral(node);
}

/** The value of `export const config`, as it is written. */
function findConfig(file: string): ts.Expression | undefined {
  const text = readFileSync(join(root, file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const declarations = source.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap((statement) => [...statement.declarationList.declarations]);
  const config = declarations.find(({ name }) => ts.isIdentifier(name) && name.text === "config");
  return config?.initializer;
}

describe("the functions' configs", () => {
  it.each(files)("%s is a literal", (file) => {
    const config = findConfig(file);
    expect(config && isLiteral(config)).toBe(true);
  });

  const findPaths = (method?: string) =>
    configs
      .filter((config) => config.method === method)
      .flatMap(({ path = [] }) => path)
      .sort();

  it("name the API's addresses, for every method", () => {
    const names = [
      ...listNames,
      "contact",
      "newsletter",
      "newsletter/confirm",
      "newsletter/unsubscribe",
    ];
    expect(findPaths()).toEqual(names.map((name) => `/api/${name}`).sort());
  });

  it("take only POST from the pages of a subscriber's links", () => {
    expect(findPaths("POST")).toEqual(Object.values(linkPaths).sort());
    expect(configs.filter(({ method }) => method !== undefined)).toHaveLength(1);
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

  it("publish when the day has changed in Texas, in winter and in summer", () => {
    const hour = new Intl.DateTimeFormat("en-US", {
      hour: "numeric",
      hourCycle: "h23",
      timeZone: "America/Chicago",
    });
    const hours = [0, 6].map((month) => hour.format(Date.UTC(2026, month, 10, 6, 10)));
    expect(hours).toEqual(["00", "01"]);
  });

  it("limit what is stored to five requests a minute", () => {
    const limited = configs.filter(({ rateLimit }) => rateLimit !== undefined);
    const limit = { windowLimit: 5, windowSize: 60, aggregateBy: ["ip", "domain"] };
    expect(limited.map(({ name, rateLimit }) => [name, rateLimit])).toEqual([
      ["contact", limit],
      ["newsletter", limit],
    ]);
  });
});

it("the functions use nothing of the language that Node 20 lacks", () => {
  const tsc = join(root, "node_modules/.bin/tsc");
  const options = { cwd: root, encoding: "utf8" } as const;
  const { status, stdout } = spawnSync(tsc, ["-p", "tsconfig.functions.json"], options);
  expect([status, stdout]).toEqual([0, ""]);
});
