import { afterEach, describe, expect, it, vi } from "vitest";
import { stackOf, withErrorHandling } from "../../../netlify/lib/responses.ts";

const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
afterEach(() => log.mockClear());

describe("withErrorHandling", () => {
  const request = new Request("https://site.example/api/x");

  it.each([
    new TypeError("jane@example.com is not valid JSON"),
    new Error("first line\n    at jane@example.com\n    at secret"),
    "jane@example.com",
    undefined,
  ])("answers a thrown %s with a sentence, and logs its place only", async (thrown) => {
    const answer = await withErrorHandling("test", () => Promise.reject(thrown))(request);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([500, "no-store"]);
    expect(await answer.text()).toMatch(/^[^\n<>]+\.$/);
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.calls.flat().join(" ")).toMatch(/^test: /);
    expect(log.mock.calls.flat().join(" ")).not.toMatch(/jane|secret/);
  });
});

describe("stackOf", () => {
  it("names the class and where it was thrown", () => {
    expect(stackOf(new RangeError("secret"))).toMatch(/^RangeError at .*responses\.test\.ts/);
  });
});
