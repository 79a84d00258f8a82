import "./support/environment.ts";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import backUp from "../../netlify/functions/newsletter-backup.ts";
import { readAddress } from "../../netlify/lib/email.ts";
import { confirmHandler, pageHandler, unsubscribeHandler } from "../../netlify/lib/link-handlers.ts";
import { linkFor } from "../../netlify/lib/links.ts";
import { listHandler } from "../../netlify/lib/list-handlers.ts";
import { newsletterHandler } from "../../netlify/lib/newsletter-handler.ts";
import { smoke } from "../../src/tools/smoke.ts";
import { subscribers } from "../../src/tools/subscribers.ts";
import { blobsContext, siteID } from "./support/context.ts";
import { faults } from "./support/fault-proxy.ts";
import { startStores } from "./support/stores.ts";

const gadgetsHandler = listHandler("gadgets");

const token = "nfp_0123456789-the-token";
const secret = "zyxwvut-the-secret";
const project = resolve(import.meta.dirname, "../..");
const origin = "https://site.example";
const jane = readAddress("jane@example.com")!;
const fetchReally = globalThis.fetch;
const logs = (["log", "warn", "error"] as const).map((name) =>
  vi.spyOn(console, name).mockImplementation(() => undefined),
);
const { memory, proxy } = await startStores();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "secrets-"));
  for (const one of logs) one.mockClear();
  vi.stubEnv("NETLIFY_BLOBS_CONTEXT", blobsContext(proxy.url, siteID, token));
  vi.stubEnv("NETLIFY_AUTH_TOKEN", token);
  vi.stubEnv("NEWSLETTER_SECRET", secret);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const authorizationOf = (init?: RequestInit) => new Headers(init?.headers).get("authorization")?.slice(7) ?? "";
const quick = { error: faults["500"], reset: faults.reset, portal: faults["captive portal"] };
/** What can go wrong with the store, at once for every request or from the reading of entries on. */
const troubles: [string, () => void][] = [
  ...Object.entries(quick).flatMap(([name, fault]): [string, () => void][] => [
    [name, () => proxy.choose(() => fault)],
    [`${name} at an entry`, () => proxy.choose((request) => (/[0-9a-f]{64}|Z$/.test(request) ? fault : undefined))],
  ]),
  [
    "a client that quotes the headers it was given",
    () =>
      vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
        throw new TypeError(`Headers.append: "Bearer ${authorizationOf(init)}" is an invalid header value.`);
      }),
  ],
  [
    "a proxy that answers with the headers it was sent",
    () =>
      vi.stubGlobal("fetch", async (url: string, init?: RequestInit) =>
        /[0-9a-f]{64}/.test(String(url))
          ? new Response(authorizationOf(init), { headers: { etag: '"echo"' } })
          : fetchReally(url, init),
      ),
  ],
];

const json = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
const production = { deploy: { context: "production" } };
const signUp = () =>
  newsletterHandler(
    new Request(`${origin}/api/newsletter`, { method: "POST", headers: json, body: `{"email":"${jane.typed}"}` }),
    production,
  );
const link = (purpose: "confirm" | "unsubscribe", start = "") =>
  new Request(linkFor(jane, purpose, origin, secret).replace(origin, origin + start), { method: "POST" });

/** Neither the words nor their beginnings, which an error may quote. */
const showsNoSecret = (shown: string) => {
  for (const hidden of [token, secret]) expect(shown).not.toContain(hidden.slice(0, 7));
};
const logged = () =>
  inspect(
    logs.map((one) => one.mock.calls),
    { depth: 9 },
  );

describe.each(troubles)("neither the token nor the secret is shown under %s", (_, trouble) => {
  it("by a command for the subscribers", async () => {
    await signUp();
    await backUp();
    memory.blobs.set(`site:newsletter/left/${"a".repeat(64)}`, Buffer.from('{"leftAt":"2024-01-01T00:00:00.000Z"}'));
    const site = { siteID, token, edgeURL: proxy.url };
    const file = join(folder, "list.csv");
    writeFileSync(
      file,
      "email,createdAt,consent,page,status\r\njane@example.com,2026-01-01T00:00:00.000Z,1,,confirmed",
    );
    const name = [...memory.blobs.keys()].find((key) => key.endsWith("Z"))?.split("/")[1] ?? "";
    trouble();
    for (const args of [
      ["count"],
      ["export"],
      ["import", file],
      ["backup", folder],
      ["restore"],
      ["restore", name],
      ["prune"],
      ["migrate"],
      ["delete", jane.typed],
      ["nothing"],
    ]) {
      const shown: unknown = await subscribers(args, { root: folder, origin, secret, site }).catch((e: unknown) => e);
      showsNoSecret(inspect(shown, { depth: 9 }));
    }
    showsNoSecret(logged());
  });

  it("by an answer or a log of a function", async () => {
    await signUp();
    trouble();
    const answers = [
      await signUp(),
      await pageHandler(link("confirm"), production),
      await pageHandler(link("unsubscribe"), production),
      await confirmHandler(link("confirm", "/api"), production),
      await unsubscribeHandler(link("unsubscribe", "/api"), production),
      await gadgetsHandler(new Request(`${origin}/api/gadgets`)),
    ];
    await backUp();
    for (const answer of answers) showsNoSecret(inspect([...answer.headers]) + (await answer.text()));
    showsNoSecret(logged());
  });
});

it("the smoke check shows neither the token nor the secret", async () => {
  for (const site of [proxy.url, "http://localhost:1"]) {
    const checks = await smoke(site, { rateLimit: true, signups: true, parallel: 20, timeout: 500 });
    expect(checks.some(({ ok }) => !ok)).toBe(true);
    showsNoSecret(inspect(checks, { depth: 9 }));
  }
});

describe("what the commands print when nothing works shows neither", () => {
  const quoting = `globalThis.fetch = async (_, init) => { throw new Error(JSON.stringify([init, process.env])) }`;
  it.each([
    ["src/tools/subscribers.ts", "count"],
    ["src/tools/subscribers.ts", "export"],
    ["src/tools/smoke.ts", "http://localhost:1"],
  ])("%s %s", (tool, argument) => {
    const preload = tool.includes("smoke") ? [] : ["--import", `data:text/javascript,${encodeURIComponent(quoting)}`];
    const { npm_lifecycle_event: _, ...environment } = process.env;
    const { status, stdout, stderr } = spawnSync(
      join(project, "node_modules/.bin/node"),
      [...preload, join(project, tool), argument],
      { cwd: project, env: { ...environment, NETLIFY_SITE_ID: siteID }, encoding: "utf8" },
    );
    expect(status).toBe(1);
    expect(stdout + stderr).toMatch(/The store did not answer|The host knows no|nobody answers/);
    showsNoSecret(stdout + stderr);
  });
});
