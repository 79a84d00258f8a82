import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readForm } from "../../../netlify/lib/requests.ts";
import { makeHandler, makeJsonResponse } from "../../../netlify/lib/responses.ts";

const url = "https://site.example/api/form";
const json = { "content-type": "application/json" };
const own = { ...json, "sec-fetch-site": "same-origin" };
const form = z.object({
  name: z.string(),
  page: z.string().startsWith("/", "is not ours").optional(),
});
/** An address that sends back what it reads. */
const echo = makeHandler({ name: "echo", allow: "POST, OPTIONS" }, async (request) =>
  makeJsonResponse(await readForm(request, form, { maxBytes: 100 })),
);
const read = (body: BodyInit | null, headers: Record<string, string> = own) =>
  echo(new Request(url, { method: "POST", headers, body, duplex: "half" } as RequestInit));
const jane = '{"name":"Jane"}';

/** A refusal is one plain sentence that no cache stores. */
async function refusal(response: Response) {
  const { status, headers } = response;
  const sentence = await response.text();
  expect(sentence).toMatch(/^[^<>\n]+\.$/);
  expect([headers.get("content-type"), headers.get("cache-control")]).toEqual([
    "text/plain; charset=utf-8",
    "no-store",
  ]);
  return `${status} ${sentence}`;
}

describe("a good form", () => {
  it.each([
    ["from a page of the site", own],
    ["from an older browser, by its origin", { ...json, origin: "https://site.example" }],
    [
      "with a charset and capitals in its type",
      { ...own, "content-type": "Application/JSON; charset=UTF-8" },
    ],
  ])("%s", async (_, headers) =>
    expect(await (await read(jane, headers)).json()).toEqual({ name: "Jane" }),
  );

  it("is accepted up to its limit, to the byte", async () => {
    const sized = (octets: number) =>
      JSON.stringify({ name: "é".padEnd(octets - '{"name":"é"}'.length, "x") });
    expect((await read(sized(100))).status).toBe(200);
    expect(await refusal(await read(sized(101)))).toContain("413");
  });
});

describe("a bad form", () => {
  const from = (site: string, origin?: string) => ({
    ...json,
    "sec-fetch-site": site,
    ...(origin && { origin }),
  });
  it.each([
    ["another site", 403, from("cross-site")],
    ["no page", 403, from("none")],
    ["another site that claims this origin", 403, from("cross-site", "https://site.example")],
    ["another origin", 403, { ...json, origin: "https://other.example" }],
    ["a longer name", 403, { ...json, origin: "https://site.example.evil.example" }],
    ["an opaque origin", 403, { ...json, origin: "null" }],
    ["nobody", 403, json],
    ["a page, as text", 415, { ...own, "content-type": "text/plain" }],
    [
      "a page without JavaScript",
      415,
      { ...own, "content-type": "application/x-www-form-urlencoded" },
    ],
    ["a page, as no type", 415, { ...own, "content-type": "" }],
  ])("from %s", async (_, status, headers) =>
    expect(await refusal(await read(jane, headers))).toContain(String(status)),
  );

  it.each([
    ["{", "400 The request must be JSON."],
    [null, "400 The request must be JSON."],
    ["[]", "400 The request must be a JSON object."],
    ['{"name":1}', '400 The field "name" must be text.'],
    ['{"name":"","page":"secret"}', '400 The field "page" is not ours.'],
    [new Uint8Array([0xff, 0xfe]), "400 The request must be JSON."],
  ])("%j, naming what is wrong and quoting nothing", async (body, sentence) => {
    expect(await refusal(await read(body))).toBe(sentence);
  });
});
