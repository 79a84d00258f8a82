import { EventEmitter } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { watchContent } from "../../../src/integration/content-overlay.ts";
import { copyGreenGuide } from "../../support/green-guide.ts";
import { make, roles } from "../checks/edits.ts";

const root = copyGreenGuide();

type Sent = { type: string; err?: { title?: string; message: string; loc?: { file: string } } };

type Middleware = (request: object, response: object, next: () => void) => void;

/** Makes a dev server for clients. */
function makeServer(clients: readonly object[]) {
  const events = new EventEmitter();
  const watcher = new EventEmitter();
  const ws = { clients: new Set(clients), on: events.on.bind(events) };
  const broadcast = vi.fn<(sent: Sent | string) => void>();
  const hot = { send: broadcast };
  const middlewares = { use: vi.fn<(handle: Middleware) => void>() };
  const server = { ws, watcher, middlewares, environments: { client: { hot } } } as never;
  return { server, events, watcher, broadcast, hot, middlewares };
}

/** Starts to watch the guide with a page open at each path. Returns what each page was sent, and the watcher. */
function open(...paths: string[]) {
  const pages = paths.map((path) => ({ path, client: { send: vi.fn<(sent: Sent) => void>() } }));
  const parts = makeServer(pages.map(({ client }) => client));
  const { server, events, watcher, broadcast, hot, middlewares } = parts;
  const reload = vi.fn<() => Promise<void>>().mockResolvedValue();
  watchContent(root, server, { log: () => undefined, reload });
  for (const { path, client } of pages) if (path) events.emit("guide:page", path, client);
  const change = (file: string) => watcher.emit("all", "change", join(root, file));
  const fail = (file: string) =>
    hot.send({ type: "error", err: { message: "YAML", loc: { file: join(root, file) } } });
  const failOutside = () =>
    hot.send({ type: "error", err: { title: "An error occurred.", message: "TypeError" } });
  const connect = (to: string) =>
    events.emit("vite:client:connect", undefined, pages.find(({ path }) => path === to)?.client);
  const load = (path: string) =>
    events.emit("guide:page", path, pages.find((page) => page.path === path)?.client);
  const handle = middlewares.use.mock.lastCall![0];
  return {
    sent: pages.map(({ client }) => client.send.mock),
    broadcast,
    change,
    connect,
    fail,
    failOutside,
    handle,
    load,
    reload,
  };
}

const lastOf = ({ calls }: { calls: [Sent][] }) => calls.at(-1)?.[0];
const untilOverlay = { timeout: 60_000, interval: 100 };

it("covers only the page of the file with a mistake", async () => {
  const { undo } = make(root, "gadget", "rating: 9");
  const { sent, change } = open("/gadgets", "/", "/travel/us");
  const [gadgets, home, country] = sent;
  await vi.waitFor(
    () => expect(lastOf(gadgets!)?.err?.message).toContain("rating: 9 must"),
    untilOverlay,
  );
  expect([home!.calls, country!.calls]).toEqual([[], []]);
  undo();
  change(roles.gadget);
  await vi.waitFor(() => expect(lastOf(gadgets!)).toEqual({ type: "full-reload" }), untilOverlay);
});

it("shows no old mistake on a page that loads during a check", async () => {
  const { undo } = make(root, "gadget", "rating: 9");
  const { sent, change, load } = open("/gadgets");
  const [gadgets] = sent;
  await vi.waitFor(() => expect(lastOf(gadgets!)?.type).toBe("error"), untilOverlay);
  undo();
  const count = gadgets!.calls.length;
  change(roles.gadget);
  load("/gadgets");
  await vi.waitFor(() => expect(gadgets!.calls.length).toBeGreaterThan(count), untilOverlay);
  expect(gadgets!.calls[count]![0]).toEqual({ type: "full-reload" });
});

it("explains only the page that can't be rendered", async () => {
  const { undo } = make(root, "gadget", 'replace "brand: " with "brand: \'"');
  onTestFinished(undo);
  const { sent, fail } = open("", "/travel/us");
  const [failed, country] = sent;
  fail(roles.gadget);
  expect(lastOf(failed!)?.err?.message).toBe("YAML");
  await vi.waitFor(
    () => expect(lastOf(failed!)?.err?.message).toContain(roles.gadget),
    untilOverlay,
  );
  expect(country!.calls).toEqual([]);
});

it("reloads the page whose file has moved back", async () => {
  const { sent, failOutside, change } = open("", "/travel/us");
  const [failed, country] = sent;
  failOutside();
  expect(lastOf(failed!)?.err?.message).toBe("TypeError");
  change(roles.gadget);
  await vi.waitFor(() => expect(lastOf(failed!)).toEqual({ type: "full-reload" }), untilOverlay);
  expect(country!.calls).toEqual([]);
});

it("explains a mistake in the settings on pages that connect later", async () => {
  const { undo } = make(root, "site", "url: thehonestpour.com");
  onTestFinished(undo);
  const { sent, connect, failOutside } = open("/", "");
  const [home, failed] = sent;
  await vi.waitFor(() => expect(lastOf(home!)?.err?.message).toContain("url: "), untilOverlay);
  const count = failed!.calls.length;
  connect("");
  await vi.waitFor(() => expect(failed!.calls.length).toBe(count + 1), untilOverlay);
  failOutside();
  for (const page of sent) expect(lastOf(page)?.err?.message).toContain(roles.site);
});

it("reports a badly named photo on the home page", async () => {
  writeFileSync(join(root, "content/My Barn.JPG"), "");
  const { sent } = open("/", "/gadgets");
  const [home, gadgets] = sent;
  await vi.waitFor(
    () => expect(lastOf(home!)?.err?.message).toContain("My Barn.JPG"),
    untilOverlay,
  );
  expect(lastOf(home!)?.err).not.toHaveProperty("loc");
  expect(lastOf(home!)?.err?.message).toContain("#stack { display: none }");
  expect(gadgets!.calls).toEqual([]);
});

it("makes Astro list the copies of a photo that is added", () => {
  const { broadcast, change } = open("/");
  change(roles.gadget);
  expect(broadcast).not.toHaveBeenCalled();
  change("content/photos/barn.jpg");
  expect(broadcast.mock.lastCall?.[0]).toBe("astro:content-changed");
});

it("covers the page of a region in a state", async () => {
  const { undo } = make(root, "region", "nonsense: 1");
  const { sent } = open("/travel/us/california/napa-valley", "/travel/us/california");
  const [region, state] = sent;
  await vi.waitFor(() => expect(lastOf(region!)?.type).toBe("error"), untilOverlay);
  expect(state!.calls).toEqual([]);
  undo();
});

it("covers the wineries' pages of a region that was renamed by hand", async () => {
  const { undo } = make(root, "region", "move content/regions/us/napa.mdx");
  onTestFinished(undo);
  const { sent } = open("/travel/us/california/napa-valley/realm", "/travel/us");
  const [winery, country] = sent;
  await vi.waitFor(
    () => expect(lastOf(winery!)?.err?.message).toContain("not a region anymore"),
    untilOverlay,
  );
  expect(country!.calls).toEqual([]);
});

it("loads the content again after the code that validates it has changed", async () => {
  const { change, reload } = open("/travel/us");
  change("src/schemas/grapes.json");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), untilOverlay);
});

it("takes an old address, and a page that is open there, to the new one", async () => {
  const { sent, handle } = open("/winery-keever", "/travel/us");
  const [moved, country] = sent;
  await vi.waitFor(() => expect(lastOf(moved!)).toEqual({ type: "full-reload" }), untilOverlay);
  expect(country!.calls).toEqual([]);
  const next = vi.fn<() => void>();
  const response = { writeHead: vi.fn<() => object>().mockReturnThis(), end: vi.fn<() => void>() };
  handle({ url: "/winery-keever?from=mail" }, response, next);
  const location = "/travel/us/california/napa-valley/keever";
  expect(response.writeHead).toHaveBeenCalledWith(302, { location });
  handle({ url: "/travel/us" }, response, next);
  expect(next).toHaveBeenCalledOnce();
});

it("logs a check that fails, and checks again after the next change", async () => {
  const { server, watcher } = makeServer([]);
  const log = vi.fn<(text: string) => void>();
  watchContent(join(root, "missing"), server, { log, reload: async () => undefined });
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce(), untilOverlay);
  watcher.emit("all", "change", join(root, "missing", roles.gadget));
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(2), untilOverlay);
});
