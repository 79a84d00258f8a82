import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { inspect } from "node:util";
import { afterAll, expect, it, vi } from "vitest";
import backUp from "../../netlify/functions/newsletter-backup.ts";
import { readAddress } from "../../netlify/lib/email.ts";
import { linkFor } from "../../netlify/lib/links.ts";
import { listHandler } from "../../netlify/lib/lists.ts";
import { pageHandler } from "../../netlify/lib/newsletter.ts";
import { subscribers } from "../../src/tools/subscribers.ts";
import { origin, production, signUp } from "./support/signups.ts";
import { type Fault, site, siteID, timed, token, useStore } from "./support/store.ts";

const secret = "zyxwvut-the-secret";
const project = resolve(import.meta.dirname, "../..");
const jane = readAddress("jane@example.com")!;
const store = useStore();
const logs = (["log", "warn", "error"] as const).map((name) =>
  vi.spyOn(console, name).mockImplementation(() => undefined),
);
const folder = mkdtempSync(join(tmpdir(), "secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Neither the words nor their beginnings, which an error may quote. */
const showsNoSecret = (shown: string) => {
  for (const hidden of [token, secret]) expect(shown).not.toContain(hidden.slice(0, 7));
};
const link = (purpose: "confirm" | "unsubscribe") =>
  new Request(linkFor(jane, purpose, origin, secret), { method: "POST" });

const quote = async (_: unknown, init?: RequestInit) => {
  throw new TypeError(
    `Headers.append: "${new Headers(init?.headers).get("authorization")}" is an invalid header value.`,
  );
};
it.each<[string, Fault | undefined]>([
  ["an error", 500],
  ["a reset", "reset"],
  ["a client that quotes the headers it was given", undefined],
])("neither the token nor the secret is shown under %s, by a command, a response or a log", async (_, fault) => {
  vi.stubEnv("NEWSLETTER_SECRET", secret);
  await signUp(jane.typed);
  await backUp();
  const file = join(folder, "list.csv");
  writeFileSync(file, "email,createdAt,consent,page,status\r\na@example.com,2026-01-01T00:00:00.000Z,1,,confirmed");
  const backup = [...store.blobs.keys()].find((key) => key.endsWith("Z"))?.split("/")[1] ?? "";
  if (fault) store.fail(() => fault);
  else vi.stubGlobal("fetch", quote);
  for (const args of [
    ["count"],
    ["export", "--to", join(folder, "none.csv")],
    ["import", file],
    ["backup", folder],
    ["restore"],
    ["restore", backup],
    ["delete", jane.typed],
  ]) {
    const { result } = await timed(() => subscribers(args, { root: folder, origin, site }));
    expect(result.status).toBe("rejected");
    showsNoSecret(inspect(result, { depth: 9 }));
  }
  for (const call of [
    () => signUp(jane.typed),
    () => pageHandler(link("confirm"), production),
    () => pageHandler(link("unsubscribe"), production),
    () => listHandler("gadgets")(new Request(`${origin}/api/gadgets`)),
    () => backUp(),
  ]) {
    const { result } = await timed(call);
    if (result.status === "rejected") throw result.reason;
    showsNoSecret(inspect([...result.value.headers]) + (await result.value.text()));
  }
  showsNoSecret(
    inspect(
      logs.map((one) => one.mock.calls),
      { depth: 9 },
    ),
  );
});

it("nor by what a command prints when nothing works", () => {
  const quoting = `globalThis.fetch = async (_, init) => { throw new Error(JSON.stringify([init, process.env])) }`;
  const preload = ["--import", `data:text/javascript,${encodeURIComponent(quoting)}`];
  const env = { ...process.env, NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, NEWSLETTER_SECRET: secret };
  const tool = join(project, "src/tools/subscribers.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [...preload, tool, "count"], {
    cwd: project,
    env,
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("The store did not answer as it should");
  showsNoSecret(stderr);
});
