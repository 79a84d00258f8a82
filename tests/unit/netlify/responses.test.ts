import { expect, it } from "vitest";
import {
  makeCachedResponse,
  makeErrorResponse,
  makeHandler,
  makeJsonResponse,
  makeRedirect,
  strictTransport,
} from "../../../netlify/lib/responses.ts";
import { muteConsole } from "../../support/console.ts";

const request = (method = "GET") => new Request("https://site.example/api/x", { method });

it.each([
  ["TypeError at .*responses.test.ts", new TypeError("jane@example.com is not valid JSON")],
  ["Error at .*responses.test.ts", new Error("first line\n    at jane@example.com\n    at secret")],
  ["string$", "jane@example.com"],
])("a handler's error is logged as %s, without its message", async (logged, thrown) => {
  const log = muteConsole("error");
  const response = await makeHandler({ name: "test", allow: "GET" }, () => Promise.reject(thrown))(
    request(),
  );
  expect([response.status, response.headers.get("cache-control")]).toEqual([500, "no-store"]);
  expect(await response.text()).toMatch(/^[^\n<>]+\.$/);
  const [words] = log.mock.lastCall ?? [];
  expect(words).toMatch(new RegExp(`^test: ${logged}`));
  expect(words).not.toMatch(/jane|secret/);
});

it.each([
  ["GET", 200, "[1]", null],
  ["HEAD", 200, "", null],
  ["OPTIONS", 204, "", "GET, HEAD, OPTIONS"],
  ["POST", 405, "This address only answers GET, HEAD, OPTIONS.", "GET, HEAD, OPTIONS"],
])("a handler answers %s with %i %j", async (method, status, text, allow) => {
  const handler = makeHandler({ name: "test", allow: "GET, HEAD, OPTIONS" }, () =>
    Promise.resolve(makeJsonResponse([1])),
  );
  const response = await handler(request(method));
  expect([response.status, await response.text(), response.headers.get("allow")]).toEqual([
    status,
    text,
    allow,
  ]);
});

it("every response is closed to other sites and to sniffing", async () => {
  const options = await makeHandler({ name: "test", allow: "OPTIONS" }, () => Promise.reject())(
    request("OPTIONS"),
  );
  const others = [makeJsonResponse({}), makeRedirect("/"), makeErrorResponse(400, "No."), options];
  for (const { headers } of [
    ...others,
    makeCachedResponse(request(), [], { cdnSeconds: 300, headers: {} }),
  ]) {
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": expect.stringMatching(/^default-src 'none'/),
      "referrer-policy": "no-referrer",
      "strict-transport-security": strictTransport,
      "x-robots-tag": "noindex",
    });
    expect(headers.has("access-control-allow-origin")).toBe(false);
  }
  for (const { headers } of others)
    for (const name of ["cache-control", "netlify-cdn-cache-control"])
      expect(headers.get(name)).toBe("no-store");
});
