import { expect, it } from "vitest";
import { origin } from "./support/browser.ts";

it.each([
  ["/About", "/about"],
  ["/about/", "/about"],
  ["/ABOUT/?from=a-friend", "/about?from=a-friend"],
  ["/Travel/Spain/Rioja", "/travel/spain/rioja"],
  ["/travel/us/california/", "/travel/us/california"],
])("%s leads to %s by one 301", async (from, to) => {
  const answer = await fetch(`${origin}${from}`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
  expect((await fetch(`${origin}${to}`, { redirect: "manual" })).status).toBe(200);
});

it.each(["/", "/about", "/api/gadgets"])("%s is an address of its own", async (path) => {
  expect((await fetch(`${origin}${path}`, { redirect: "manual" })).status).toBe(200);
});

it.each(["/Nowhere", "//about/", "/%2Fabout/", "/../package.json/"])(
  "%s leads nowhere else",
  async (path) => {
    const answer = await fetch(`${origin}${path}`, { redirect: "manual" });
    expect(answer.headers.get("location")).toBeNull();
  },
);
