import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeDevFunctionsIntegration } from "../../src/integration/local-functions.ts";
import { makeStaticAdapter } from "../../src/integration/static-netlify.ts";
import { makeFolder } from "../support/folder.ts";
import { removeTimeLimits } from "./support/clock.ts";

const project = resolve(import.meta.dirname, "../..");
const root = makeFolder();
const gadget = join(root, "content/gadgets/some-opener.yaml");
const logged: string[] = [];
let server: ViteDevServer;

/** Calls a hook of an integration with the few options that it reads. */
const run = (hook: unknown, options: object) => (hook as (options: object) => unknown)(options);
const origin = () =>
  `http://localhost:${(server.httpServer?.address() as AddressInfo | undefined)?.port}`;
const ask = (path: string, init?: RequestInit) => fetch(origin() + path, init);

beforeAll(async () => {
  removeTimeLimits();
  for (const name of ["content", "src"])
    cpSync(join(project, name), join(root, name), { recursive: true });
  cpSync(join(project, "netlify"), join(root, "netlify"), { recursive: true });
  symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
  cpSync(join(project, "tests/support/gadget.yaml"), gadget);
  const { hooks } = makeDevFunctionsIntegration();
  server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    appType: "custom",
    server: { port: 0, host: "localhost", ws: false },
    plugins: [
      {
        name: "hooks",
        configureServer: (own) =>
          void run(hooks["astro:server:setup"], {
            server: own,
            logger: { error: (words: string) => logged.push(words) },
          }),
      },
    ],
  });
  await server.listen();
});
afterAll(async () => {
  await server.close();
});

const names = async () =>
  ((await (await ask("/api/gadgets")).json()) as { name: string }[]).map(({ name }) => name);

describe("the dev server's functions", () => {
  it("serve the lists from the stores", async () => {
    for (const path of ["/api/gadgets", "/api/cellar", "/api/wine-recommendations?limit=1"]) {
      const { status, headers } = await ask(path);
      expect([path, status, headers.get("x-list-source")]).toEqual([path, 200, "blobs"]);
    }
    expect((await ask("/api/cellar", { method: "DELETE" })).status).toBe(405);
    expect((await ask("/about")).status).toBe(404); // The pages are Astro's.
  });

  it("show a list's change at the next request", async () => {
    expect(await names()).toContain("Some opener");
    writeFileSync(gadget, readFileSync(gadget, "utf8").replace("Some opener", "Other opener"));
    // As the file's watcher says it, without waiting for the watcher.
    server.watcher.emit("all", "change", gadget);
    expect(await names()).toContain("Other opener");
  });

  it("accept a signup without the readers' store", async () => {
    const headers = { "content-type": "application/json", origin: origin() };
    const answer = await ask("/api/newsletter", {
      method: "POST",
      body: '{"email":"jane@example.com"}',
      headers,
    });
    expect(await answer.json()).toEqual({ subscribed: true });
    expect(logged).toEqual([]);
  });
});

it("the host's adapter does nothing in the dev server", () => {
  const updateConfig = vi.fn();
  run(makeStaticAdapter().hooks["astro:config:setup"], { command: "dev", updateConfig });
  expect(updateConfig).not.toHaveBeenCalled();
});
