import { describe, expect, it } from "vitest";
import { parseRecommendationQuery } from "../../../netlify/lib/query.ts";

const parse = (query: string) => parseRecommendationQuery(new URLSearchParams(query));

describe("parseRecommendationQuery", () => {
  it.each([
    ["", {}],
    ["featured=true&limit=4", { featured: true, limit: 4 }],
    ["featured=false", { featured: false }],
    ["limit=1", { limit: 1 }],
    ["limit=100", { limit: 100 }],
    ["utm_source=x&utm_source=y&Limit=0", {}],
  ])("reads %j", (query, value) => expect(parse(query)).toEqual({ ok: true, value }));

  it.each([
    "featured=",
    "featured=1",
    "featured=TRUE",
    "featured=true&featured=true",
    "limit=",
    "limit=0",
    "limit=101",
    "limit=-1",
    "limit=1.5",
    "limit=1e1",
    "limit=007",
    "limit=%204",
    "limit=4&limit=4",
    "limit=٣",
    "limit=1000",
    "limit=__proto__",
  ])("refuses %j and names the parameter", (query) => {
    const parsed = parse(query);
    expect(parsed.ok).toBe(false);
    expect(parsed).toHaveProperty("sentence", expect.stringContaining(`"${query.split("=")[0]}"`));
  });
});
