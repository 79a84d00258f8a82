import { afterEach, expect, it, vi } from "vitest";
import publish from "../../netlify/functions/publish.ts";
import { muteConsole } from "../support/console.ts";

vi.mock("../../.netlify/coming-dates.json", () => ({ default: ["2026-12-01", "2026-12-24"] }));

const hook = "https://build.example/hooks/secret";
const answering = (status: number) =>
  vi.fn<typeof fetch>(async () => new Response(null, { status }));
const lost = vi.fn<typeof fetch>(() => Promise.reject(new TypeError(`fetch failed: ${hook}`)));
const said = (["log", "error"] as const).map(muteConsole);
afterEach(() => {
  for (const one of said) one.mockClear();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ["off", "there is no hook", "2026-12-01T06:10:00Z", answering(200), 204, 0],
  ["not due", "nothing new goes public", "2026-11-30T23:59:59Z", answering(200), 204, 0],
  ["ordered", "the day has come", "2026-12-01T06:10:00Z", answering(200), 204, 1],
  ["ordered", "it has come and gone", "2026-12-02T06:10:00Z", answering(200), 204, 1],
  ["FAILED", "the hook fails", "2026-12-01T06:10:00Z", answering(500), 500, 1],
  ["FAILED", "the network fails", "2026-12-01T06:10:00Z", lost, 500, 1],
])("a scheduled build is %s if %s", async (outcome, _, now, fetch, status, calls) => {
  vi.stubEnv("BUILD_HOOK_URL", outcome === "off" ? "" : hook);
  vi.stubGlobal("fetch", fetch);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  expect((await publish()).status).toBe(status);
  const logged = said.flatMap((one) => one.mock.calls).join();
  expect(logged).toMatch(new RegExp(`^scheduled build:? ${outcome}`));
  expect(logged).not.toContain(hook);
  expect(fetch.mock.calls.map(([address, init]) => [address, init?.method])).toEqual(
    calls ? [[hook, "POST"]] : [],
  );
});
