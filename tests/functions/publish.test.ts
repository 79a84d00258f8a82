import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import publish from "../../netlify/functions/publish.ts";
import { triggerBuild } from "../../netlify/lib/publish.ts";

const hook = "https://build.example/hooks/secret";
const answering = (status: number) => vi.fn<typeof fetch>(async () => new Response(null, { status }));

describe("a scheduled build", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("is off while there is no hook", async () => {
    const fetch = answering(200);
    expect(await triggerBuild(undefined, fetch)).toBe("off");
    expect(await triggerBuild("", fetch)).toBe("off");
    expect(fetch).not.toHaveBeenCalled();
  });

  it("is ordered with one POST", async () => {
    const fetch = answering(200);
    expect(await triggerBuild(hook, fetch)).toBe("ordered");
    expect(fetch.mock.calls.map(([url, init]) => [url, init?.method])).toEqual([[hook, "POST"]]);
  });

  it("is refused by an error status and by a lost connection", async () => {
    expect(await triggerBuild(hook, answering(500))).toBe("refused");
    expect(await triggerBuild(hook, () => Promise.reject(new TypeError("fetch failed")))).toBe("refused");
  });

  it("logs how it went, and never the hook", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    vi.stubEnv("BUILD_HOOK_URL", hook);
    vi.stubGlobal("fetch", answering(200));
    onTestFinished(() => void vi.unstubAllGlobals());
    await publish();
    expect(log.mock.calls).toEqual([["scheduled build: ordered"]]);
    log.mockRestore();
  });

  it("runs daily, after the day has changed in Texas too", async () => {
    const root = resolve(import.meta.dirname, "../..");
    const out = mkdtempSync(join(tmpdir(), "publish-"));
    onTestFinished(() => rmSync(out, { recursive: true }));
    const emulator = createRequire(import.meta.url).resolve("@netlify/dev");
    const bundler = createRequire(emulator).resolve("@netlify/zip-it-and-ship-it");
    const { zipFunction } = (await import(pathToFileURL(bundler).href)) as {
      zipFunction: (file: string, to: string, options: object) => Promise<{ schedule?: string }>;
    };
    const file = join(root, "netlify/functions/publish.ts");
    const { schedule } = await zipFunction(file, out, { archiveFormat: "none", basePath: root });
    expect(schedule).toBe("10 6 * * *");
    expect(readFileSync(file, "utf8")).toContain(`schedule: "${schedule}"`);
    const hour = (month: number) =>
      Number(
        new Intl.DateTimeFormat("en-US", { hour: "numeric", hour12: false, timeZone: "America/Chicago" })
          .format(Date.UTC(2026, month, 10, 6, 10))
          .replace("24", "0"),
      );
    expect([hour(0), hour(6)]).toEqual([0, 1]);
  }, 30_000);
});
