import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import publish from "../../netlify/functions/publish.ts";
import { publishDue } from "../../netlify/lib/publish.ts";

vi.mock("../../.netlify/coming-dates.json", () => ({ default: ["2026-12-01", "2026-12-24"] }));

const hook = "https://build.example/hooks/secret";
const answering = (status: number) => vi.fn<typeof fetch>(async () => new Response(null, { status }));
const due = new Date("2026-12-01T06:10:00Z");
const dates = ["2026-12-01", "2026-12-24"];

describe("a scheduled build", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });

  it("is off while there is no hook", async () => {
    const fetch = answering(200);
    expect([await publishDue(dates, due, undefined, fetch), await publishDue(dates, due, "", fetch)]).toEqual([
      "off",
      "off",
    ]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("is ordered with one POST from the day on that something is due, and on no day before", async () => {
    const fetch = answering(200);
    expect(await publishDue([], due, hook, fetch)).toBe("not due");
    expect(await publishDue(dates, new Date("2026-11-30T23:59:59Z"), hook, fetch)).toBe("not due");
    expect(fetch).not.toHaveBeenCalled();
    expect(await publishDue(dates, due, hook, fetch)).toBe("ordered");
    expect(await publishDue(dates, new Date("2026-12-02T06:10:00Z"), hook, fetch)).toBe("ordered");
    expect(fetch.mock.calls.map(([url, init]) => [url, init?.method])).toEqual([
      [hook, "POST"],
      [hook, "POST"],
    ]);
  });

  it("is refused by an error status and by a lost connection", async () => {
    expect(await publishDue(dates, due, hook, answering(500))).toBe("refused");
    const lost = () => Promise.reject(new TypeError("fetch failed"));
    expect(await publishDue(dates, due, hook, lost)).toBe("refused");
  });

  it.each([
    [200, due, 204, "ordered"],
    [500, due, 500, "refused"],
    [200, new Date("2026-11-30T06:10:00Z"), 204, "not due"],
  ])("under a hook's %i on %s tells the host %i and logs the outcome, never the hook", async (...row) => {
    const [status, day, told, outcome] = row;
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    vi.stubEnv("BUILD_HOOK_URL", hook);
    vi.stubGlobal("fetch", answering(status));
    onTestFinished(() => {
      vi.unstubAllGlobals();
      log.mockRestore();
    });
    vi.useFakeTimers({ toFake: ["Date"], now: day });
    expect((await publish()).status).toBe(told);
    expect(log.mock.calls).toEqual([[`scheduled build: ${outcome}`]]);
  });
});
