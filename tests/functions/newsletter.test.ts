import "./support/environment.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newsletterHandler } from "../../netlify/lib/newsletter-handler.ts";
import { consent } from "../../src/site/consent.ts";
import { useBlobs } from "./support/context.ts";
import { faults } from "./support/fault-proxy.ts";
import { addressesIn } from "./support/signups.ts";
import { startStores } from "./support/stores.ts";

const { memory, proxy } = await startStores();
useBlobs(proxy.url);
const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
beforeEach(() => {
  memory.writes.clear();
  proxy.requests.length = 0;
  log.mockClear();
});
afterEach(() => {
  for (const words of log.mock.calls) expect(addressesIn(words.join(" "))).toEqual([]);
});

const url = "https://site.example/api/newsletter";
const own = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
const post = (body: BodyInit, headers: Record<string, string> = own, context = "") =>
  newsletterHandler(new Request(url, { method: "POST", headers, body }), { deploy: { context } });
const signUp = (form: Record<string, unknown>, headers?: Record<string, string>, context?: string) =>
  post(JSON.stringify(form), headers, context);
const subscriptions = () => [...memory.blobs].filter(([name]) => !name.startsWith("site:newsletter-decoy/"));
const stored = () => subscriptions().map(([name, body]) => ({ name, value: JSON.parse(body.toString()) as unknown }));

describe("a signup", () => {
  it("is kept as typed, under a key that shows nothing", async () => {
    const answer = await signUp({ email: " Jane+Wine@Bücher.example ", page: "/about?x=1", company: "" });
    expect([answer.status, await answer.json()]).toEqual([200, { subscribed: true }]);
    expect(stored()).toEqual([
      {
        name: expect.stringMatching(/^site:newsletter-preview\/[0-9a-f]{64}$/),
        value: {
          email: "Jane+Wine@Bücher.example",
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          consent: consent.version,
          page: "/about",
          status: "unconfirmed",
        },
      },
    ]);
  });

  it("that comes again changes nothing", async () => {
    await signUp({ email: "jane@example.com", page: "/" });
    const [before] = stored();
    const again = await signUp({ email: "JANE@EXAMPLE.COM", page: "/about" });
    expect(again.status).toBe(200);
    expect(stored()).toEqual([before]);
    expect([...memory.writes.values()]).toEqual([1]);
  });

  it("fallen into the honeypot is answered alike and not kept", async () => {
    const real = await signUp({ email: "jane@example.com", company: "" });
    const trapped = await signUp({ email: "bot@example.com", company: "Acme" });
    expect([trapped.status, await trapped.text(), [...trapped.headers]]).toEqual([
      200,
      await real.text(),
      [...real.headers],
    ]);
    expect(stored()).toHaveLength(1);
    expect(JSON.stringify([...memory.blobs].map(String))).not.toContain("bot@");
  });

  it("fallen into the honeypot goes the way of a known address, request by request", async () => {
    const kinds = () => proxy.requests.splice(0).map((request) => request.split(" ")[0]);
    await signUp({ email: "jane@example.com" });
    await signUp({ email: "bot@example.com", company: "Acme" });
    kinds();
    await signUp({ email: "jane@example.com" });
    const known = kinds();
    await signUp({ email: "bot@example.com", company: "Acme" });
    expect([known, kinds()]).toEqual([
      ["PUT", "GET"],
      ["PUT", "GET"],
    ]);
  });

  it.each(Object.entries(faults))("under %s fares alike in the honeypot", async (_, fault) => {
    proxy.choose(() => fault);
    const real = await signUp({ email: "jane@example.com" });
    const trapped = await signUp({ email: "bot@example.com", company: "Acme" });
    expect([trapped.status, await trapped.text(), [...trapped.headers]]).toEqual([
      real.status,
      await real.text(),
      [...real.headers],
    ]);
  });

  it.each(["../../x@example.com", "a?b@example.com", "a%2f..%2fb@example.com", "a#b@example.com", "//x@example.com"])(
    "of %j can't leave its store",
    async (email) => {
      expect((await signUp({ email })).status).toBe(200);
      expect(new Set(proxy.requests.map((request) => request.split(" ")[1]))).toEqual(
        new Set([expect.stringMatching(/^\/site\/site:newsletter-preview\/[0-9a-f]{64}$/)]),
      );
      expect(stored()).toHaveLength(1);
    },
  );

  it("is never cached", async () => {
    const { headers } = await signUp({ email: "jane@example.com" });
    expect([headers.get("cache-control"), headers.get("netlify-cdn-cache-control")]).toEqual(["no-store", "no-store"]);
  });
});

describe("the store", () => {
  it("of production is written to from production only", async () => {
    for (const context of ["", "dev", "branch-deploy", "deploy-preview", "PRODUCTION", "production-2", "prod"]) {
      await signUp({ email: "jane@example.com" }, own, context);
    }
    await newsletterHandler(new Request(url, { method: "POST", headers: own, body: '{"email":"jane@example.com"}' }));
    expect(stored().map(({ name }) => name.split("/")[0])).toEqual(["site:newsletter-preview"]);
    await signUp({ email: "jane@example.com" }, own, "production");
    expect(stored().map(({ name }) => name.split("/")[0])).toEqual(["site:newsletter-preview", "site:newsletter"]);
  });

  it("is told of loudly where the host names no deploy context", async () => {
    await signUp({ email: "jane@example.com" }, own, "production");
    await signUp({ email: "jane@example.com" }, own, "deploy-preview");
    expect(log).not.toHaveBeenCalled();
    await signUp({ email: "jane@example.com" }, own, "");
    expect(log.mock.calls.join()).toMatch(/NO DEPLOY CONTEXT.*newsletter-preview, not to newsletter\b/);
  });

  it("is given up in time after a slow body, too", async () => {
    proxy.choose(() => faults.hang);
    const start = performance.now();
    const slow = new ReadableStream({
      start: (controller) => {
        setTimeout(() => {
          controller.enqueue(new TextEncoder().encode('{"email":"jane@example.com"}'));
          controller.close();
        }, 1300);
      },
    });
    const request = new Request(url, { method: "POST", headers: own, body: slow, duplex: "half" } as RequestInit);
    expect((await newsletterHandler(request)).status).toBe(503);
    expect(performance.now() - start).toBeLessThan(4000);
  });

  it.each([302, 303, 307, 308])("that redirects once (%i) costs a request, and tells nobody else", async (status) => {
    proxy.strayed.length = 0;
    let first = true;
    proxy.choose(() => {
      const fault = first ? ({ kind: "redirect", status } as const) : undefined;
      first = false;
      return fault;
    });
    expect((await signUp({ email: "jane@example.com" })).status).toBe(200);
    expect([stored().length, proxy.strayed]).toEqual([1, []]);
  });

  it.each(["portal", "412", "wrong-shape"] as const)(
    "whose writes only seem to work (%s) is found out",
    async (how) => {
      const fault = how === "412" ? ({ kind: "status", status: 412 } as const) : { kind: how };
      proxy.choose((request) => (request.startsWith("PUT") ? fault : undefined));
      expect((await signUp({ email: "jane@example.com" })).status).toBe(503);
      expect(stored()).toEqual([]);
    },
  );

  it("that has something else under the key has not kept the address", async () => {
    await signUp({ email: "jane@example.com" });
    const [name] = [...memory.blobs.keys()];
    const another = memory.blobs.get(name!)!.toString().replace("jane@", "joan@");
    for (const wrong of ['{"email":"half', another]) {
      memory.blobs.set(name!, Buffer.from(wrong));
      expect((await signUp({ email: "jane@example.com" })).status).toBe(503);
    }
  });

  it.each(Object.entries(faults))(
    "under %s never makes a false success, and is given up in time",
    async (name, fault) => {
      proxy.choose(() => fault);
      const start = performance.now();
      const answer = await signUp({ email: "jane@example.com" });
      expect(performance.now() - start).toBeLessThan(4000);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
      expect(await answer.text()).toMatch(/^[^<>\n]+ try again[^<>\n]+\.$/);
      if (name !== "truncated") expect(memory.blobs.size).toBe(0);
      expect(proxy.strayed).toEqual([]);
      expect(log).toHaveBeenCalled();
    },
  );

  it("that loses its answer once has kept the address once", async () => {
    let first = true;
    proxy.choose(() => {
      const fault = first ? ({ kind: "lost" } as const) : undefined;
      first = false;
      return fault;
    });
    expect((await signUp({ email: "jane@example.com" })).status).toBe(200);
    expect([...memory.writes.values()]).toEqual([1]);
  });

  it("that hangs once costs time, not the signup", async () => {
    let first = true;
    proxy.choose(() => {
      const fault = first ? ({ kind: "hang" } as const) : undefined;
      first = false;
      return fault;
    });
    expect((await signUp({ email: "jane@example.com" })).status).toBe(200);
    expect(memory.blobs.size).toBe(1);
  });

  it("that isn't there is a 503, too", async () => {
    const context = process.env.NETLIFY_BLOBS_CONTEXT;
    delete process.env.NETLIFY_BLOBS_CONTEXT;
    expect((await signUp({ email: "jane@example.com" })).status).toBe(503);
    process.env.NETLIFY_BLOBS_CONTEXT = context;
  });
});

describe("the newsletter refuses", () => {
  const json = { "content-type": "application/json" };
  const refused = async (answer: Response, status: number) => {
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(/^[^<>\n]+\.$/);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(memory.blobs.size).toBe(0);
  };

  it.each([
    ["another site", { ...json, "sec-fetch-site": "cross-site" }],
    ["a sister site", { ...json, "sec-fetch-site": "same-site" }],
    ["no page", { ...json, "sec-fetch-site": "none" }],
    [
      "another site that claims this origin",
      { ...json, "sec-fetch-site": "cross-site", origin: "https://site.example" },
    ],
    ["another origin", { ...json, origin: "https://other.example" }],
    ["another scheme", { ...json, origin: "http://site.example" }],
    ["a longer name", { ...json, origin: "https://site.example.evil.example" }],
    ["an opaque origin", { ...json, origin: "null" }],
    ["nobody", json],
  ])("a request from %s", async (_, headers) => refused(await signUp({ email: "jane@example.com" }, headers), 403));

  it("nothing from its own origin", async () => {
    expect((await signUp({ email: "jane@example.com" }, { ...json, origin: "https://site.example" })).status).toBe(200);
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "text/json",
    "",
  ])("content of type %j", async (type) =>
    refused(await signUp({ email: "jane@example.com" }, { ...own, "content-type": type }), 415),
  );

  it("compressed content", async () => {
    await refused(await signUp({ email: "jane@example.com" }, { ...own, "content-encoding": "gzip" }), 415);
  });

  it("no charset and no capitals in the type", async () => {
    const answer = await signUp(
      { email: "jane@example.com" },
      { ...own, "content-type": "Application/JSON; charset=UTF-8" },
    );
    expect(answer.status).toBe(200);
  });

  it("more than 2 KiB, to the octet", async () => {
    const sized = (octets: number) => {
      const form = JSON.stringify({ email: "jane@example.com", page: "/" });
      return form.replace('"/"', `"/${"x".repeat(octets - form.length)}"`);
    };
    await refused(await post(sized(2049)), 413);
    expect((await post(sized(2048))).status).toBe(200);
  });

  it("a body that takes longer than a second and a half", async () => {
    const start = performance.now();
    const never = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([123])) });
    const request = new Request(url, { method: "POST", headers: own, body: never, duplex: "half" } as RequestInit);
    await refused(await newsletterHandler(request), 408);
    expect(performance.now() - start).toBeLessThan(3000);
  });

  it.each([
    ["{", "JSON"],
    ["{}", '"email"'],
    ['{"email":"jane"}', '"email"'],
    ['{"email":"jane@example.com","page":"javascript:alert(1)"}', '"page"'],
  ])("%s, naming what is wrong", async (body, named) => {
    const answer = await post(body);
    expect(await answer.clone().text()).toContain(named);
    await refused(answer, 400);
  });

  it.each(["GET", "HEAD", "PUT", "PATCH", "DELETE"])("%s with 405 and Allow", async (method) => {
    const answer = await newsletterHandler(new Request(url, { method }));
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    if (method === "HEAD") expect(await answer.text()).toBe("");
  });

  it("nothing to OPTIONS, and opens nothing to others", async () => {
    const answer = await newsletterHandler(
      new Request(url, { method: "OPTIONS", headers: { origin: "https://other.example" } }),
    );
    expect([answer.status, answer.headers.get("allow")]).toEqual([204, "POST, OPTIONS"]);
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});
