import { once } from "node:events";
import { cpSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { networkInterfaces } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Preview, startPreview } from "../../src/tools/preview.ts";
import { muteConsole } from "../support/console.ts";
import { makeFolder } from "../support/folder.ts";
import { removeTimeLimits } from "./support/clock.ts";

const project = resolve(import.meta.dirname, "../..");
const root = makeFolder();
let preview: Preview;

beforeAll(async () => {
  removeTimeLimits();
  for (const name of ["netlify.toml", "content"])
    cpSync(join(project, name), join(root, name), { recursive: true });
  // Linked, so that the functions find the packages; their lists come from the project's own .netlify.
  symlinkSync(join(project, "netlify"), join(root, "netlify"));
  mkdirSync(join(root, "dist/newsletter"), { recursive: true });
  for (const page of ["index", "404", "about", "newsletter/unsubscribe"]) {
    writeFileSync(join(root, `dist/${page}.html`), `<title>${page}</title>`);
  }
  writeFileSync(join(root, "dist/_headers"), "/*\n  X-From: headers\n");
  writeFileSync(join(root, "dist/_redirects"), "/old /about 301\n/about /404 301\n");
  preview = await startPreview({ root, port: 0 });
});
afterAll(async () => {
  await preview.close();
});

/** A request as it is, which fetch would mend. */
async function ask(path: string, { method = "GET", host = "", headers = {}, body = "" } = {}) {
  const { port, host: own } = new URL(preview.url);
  const sent = { host: host || own, ...headers };
  const sending = request({ host: "localhost", port, path, method, headers: sent }).end(body);
  const [answer] = (await once(sending, "response")) as [IncomingMessage];
  return { status: answer.statusCode, body: await text(answer), headers: answer.headers };
}

describe("the preview", () => {
  it("serves pages, functions and the 404 page", async () => {
    expect(await ask("/about")).toMatchObject({
      status: 200,
      body: "<title>about</title>",
      headers: { "x-from": "headers" },
    });
    const location = `${preview.url}/about`;
    expect(await ask("/old")).toMatchObject({ status: 301, headers: { location } });
    expect(await ask("/nowhere")).toMatchObject({ status: 404, body: "<title>404</title>" });
    for (const path of ["/api/gadgets", "/API/Gadgets/", "/api/wine-recommendations?limit=1"]) {
      const list = await ask(path);
      expect([list.status, list.headers["x-list-source"]]).toEqual([200, "blobs"]);
    }
    expect((await ask("/api/gadgets", { method: "HEAD" })).body).toBe("");
    expect((await ask("/api/cellar", { method: "DELETE" })).status).toBe(405);
  });

  it("serves a new build as soon as there is one", async () => {
    const build = (title: string, at: Date) => {
      for (const page of ["404", "rebuilt"]) {
        writeFileSync(join(root, `dist/${page}.html`), `<title>${title}</title>`);
        utimesSync(join(root, `dist/${page}.html`), at, at);
      }
    };
    build("404", new Date("2026-01-01"));
    expect((await ask("/rebuilt")).body).toBe("<title>404</title>");
    build("404 again", new Date("2026-01-02"));
    const { body, headers } = await ask("/rebuilt");
    expect([body, headers["content-type"]]).toEqual([
      "<title>404 again</title>",
      "text/html; charset=utf-8",
    ]);
    build("404", new Date("2026-01-03"));
  });

  it("sends only a page's form to its function", async () => {
    const path = "/newsletter/unsubscribe?t=x";
    expect((await ask(path)).body).toContain("<title>newsletter/unsubscribe");
    const error = muteConsole("error");
    expect((await ask(path, { method: "POST" })).status).toBe(303);
    error.mockRestore();
  });

  it.each([
    ["", 200],
    ["http://evil.example", 403],
  ])("answers a signup from the origin %j with %i", async (origin, status) => {
    const headers = { "content-type": "application/json", origin: origin || preview.url };
    const body = '{"email":"jane@example.com"}';
    expect((await ask("/api/newsletter", { method: "POST", body, headers })).status).toBe(status);
  });

  it.each([
    ["evil.example", 403],
    ["localhost.evil.example", 403],
    ["LOCALHOST:port", 200],
    ["127.0.0.1:port", 200],
    ["[::1]:port", 200],
  ])("answers the host name %s with %i", async (host, status) => {
    const { port } = new URL(preview.url);
    for (const path of ["/", "/api/gadgets"])
      expect((await ask(path, { host: host.replace("port", port) })).status).toBe(status);
  });

  it.each([
    ["/About", "/about"],
    ["/NEWSLETTER/Unsubscribe/?for=Me", "/newsletter/unsubscribe?for=Me"],
    ["/Nowhere/", undefined],
    ["/ABOUT.html", undefined],
  ])("redirects %s to %s", async (path, location) => {
    expect((await ask(path)).headers.location).toBe(location);
  });
  it("listens to this machine only", async () => {
    const outer = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .filter(({ internal, family }) => !internal && family === "IPv4");
    const { port } = new URL(preview.url);
    for (const { address } of outer) {
      await expect(fetch(`http://${address}:${port}/`)).rejects.toThrow();
    }
    expect(preview.url).toMatch(/^http:\/\/localhost:\d+$/);
  });

  it.each([
    ["GET", "/%61bout", 200],
    ["GET", "/%41bout%2F", 301],
    ["GET", "/_headers", 404],
    ["GET", "/%5Fredirects", 404],
    ["GET", "/%ff", 500],
    ["GET", "//evil.example/x", 404],
    ["GET", "/..%2f..%2fetc/passwd", 404],
    ["OPTIONS", "*", 500],
  ])("answers %s %s with %i and no stack", async (method, path, status) => {
    muteConsole("error");
    const answer = await ask(path, { method });
    expect(answer.status).toBe(status);
    expect(answer.body).not.toMatch(/\n|node_modules|Error/);
  });
});
