import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { zipFunctions } from "@netlify/zip-it-and-ship-it";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import bundle from "../../.netlify/lists.json" with { type: "json" };
import { linkPaths } from "../../netlify/lib/links.ts";
import { listNames } from "../../src/site/lists.ts";

/** What a deploy sends to the host; the config of a function is read from its syntax, so only this shows what counts. */
const manifest = z.object({
  functions: z.array(
    z.object({
      name: z.string(),
      routes: z.array(z.object({ literal: z.string(), methods: z.array(z.string()) })).default([]),
      trafficRules: z.unknown().optional(),
      schedule: z.string().optional(),
    }),
  ),
});

const root = resolve(import.meta.dirname, "../..");
const out = mkdtempSync(join(tmpdir(), "functions-"));
let functions: z.infer<typeof manifest>["functions"];

beforeAll(async () => {
  const file = join(out, "manifest.json");
  await zipFunctions([join(root, "netlify/functions")], out, {
    archiveFormat: "none",
    basePath: root,
    manifest: file,
  });
  functions = manifest.parse(JSON.parse(readFileSync(file, "utf8"))).functions;
});
afterAll(() => rmSync(out, { recursive: true }));

describe("the functions as they are deployed", () => {
  const routes = (pick: (methods: string[]) => boolean) =>
    functions
      .flatMap((one) =>
        one.routes.filter(({ methods }) => pick(methods)).map(({ literal }) => literal),
      )
      .sort();

  it("are one for each list, for messages and for what the newsletter does, at their addresses, for every method", () => {
    const names = [
      ...listNames,
      "contact",
      "newsletter",
      "newsletter/confirm",
      "newsletter/unsubscribe",
    ];
    expect(routes((methods) => methods.length === 0)).toEqual(
      names.map((name) => `/api/${name}`).sort(),
    );
  });

  it("take only the forms of the pages that a subscriber's links lead to", () => {
    expect(routes((methods) => methods.join() === "POST")).toEqual(Object.values(linkPaths).sort());
    expect(routes((methods) => methods.length > 0)).toHaveLength(2);
  });

  it("send waiting mail, back up the subscriptions every night, and publish when the day has changed in Texas too", () => {
    const scheduled = functions.filter(({ schedule }) => schedule !== undefined);
    expect(Object.fromEntries(scheduled.map(({ name, schedule }) => [name, schedule]))).toEqual({
      "mail-queue": "*/10 * * * *",
      "newsletter-backup": "40 6 * * *",
      publish: "10 6 * * *",
    });
    const hour = new Intl.DateTimeFormat("en-US", {
      hour: "numeric",
      hourCycle: "h23",
      timeZone: "America/Chicago",
    });
    expect([0, 6].map((month) => hour.format(Date.UTC(2026, month, 10, 6, 10)))).toEqual([
      "00",
      "01",
    ]);
  });

  it("use nothing of the language that Node 20 lacks", () => {
    const { status, stdout } = spawnSync(
      join(root, "node_modules/.bin/tsc"),
      ["-p", "tsconfig.functions.json"],
      {
        cwd: root,
        encoding: "utf8",
      },
    );
    expect([status, stdout]).toEqual([0, ""]);
  });

  it("are limited at the edge where something is stored: five a minute by address and domain", () => {
    const limited = functions.filter(({ trafficRules }) => trafficRules !== undefined);
    expect(limited.map(({ name }) => name).sort()).toEqual(["contact", "newsletter"]);
    for (const { trafficRules } of limited) {
      expect(trafficRules).toEqual({
        action: {
          type: "rate_limit",
          config: {
            rateLimitConfig: { windowLimit: 5, windowSize: 60, algorithm: "sliding_window" },
            aggregate: { keys: [{ type: "ip" }, { type: "domain" }] },
          },
        },
      });
    }
  });

  /** A function's response, from its files as they are uploaded. */
  async function responseOf(name: string, path: string, method: string): Promise<Response> {
    const deployed = join(out, name, "netlify/functions");
    const file = readdirSync(deployed).find((one) => one.startsWith(`${name}.`));
    const { default: handler } = (await import(pathToFileURL(join(deployed, file ?? "")).href)) as {
      default: (request: Request) => Promise<Response>;
    };
    return handler(new Request(`https://site.example${path}`, { method }));
  }

  it("carry the lists with them", async () => {
    const response = await responseOf("gadgets", "/api/gadgets", "GET");
    expect([response.headers.get("x-list-source"), await response.json()]).toEqual([
      "bundle",
      bundle.gadgets,
    ]);
  });

  it.each(["contact", "newsletter"])("carry what %s sends mail with", async (name) => {
    expect((await responseOf(name, `/api/${name}`, "OPTIONS")).status).toBe(204);
  });
});
