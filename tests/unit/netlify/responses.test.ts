import { expect, it, vi } from "vitest";
import { endpoint } from "../../../netlify/lib/responses.ts";

it.each([
  ["TypeError at .*responses.test.ts", new TypeError("jane@example.com is not valid JSON")],
  ["Error at .*responses.test.ts", new Error("first line\n    at jane@example.com\n    at secret")],
  ["string$", "jane@example.com"],
])(
  "an error in a handler is answered with a sentence, and logged as %s, without its message",
  async (logged, thrown) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const handler = endpoint("test", "GET", () => Promise.reject(thrown));
    const response = await handler(new Request("https://site.example/api/x"));
    expect([response.status, response.headers.get("cache-control")]).toEqual([500, "no-store"]);
    expect(await response.text()).toMatch(/^[^\n<>]+\.$/);
    const [words] = log.mock.lastCall ?? [];
    expect(words).toMatch(new RegExp(`^test: ${logged}`));
    expect(words).not.toMatch(/jane|secret/);
  },
);
