import { describe, expect, it } from "vitest";
import { directives, headersFile, mapOrigin, metaPolicies, sitePolicy } from "../../../src/integrations/headers.ts";

const page = (policy: string) =>
  `<!doctype html><html><head><meta http-equiv="content-security-policy" content="${policy}"><title>A</title></head></html>`;
const policyOf = (script: string, style: string) =>
  `default-src 'none'; script-src 'self' ${script}; style-src 'self' ${style}`;

/** A policy's directives by name. */
const parsed = (policy: string) =>
  new Map(policy.split("; ").map((part) => [part.split(" ")[0]!, part.split(" ").slice(1)] as const));

describe("metaPolicies", () => {
  it("are the policies in a page's metas", () => {
    expect(metaPolicies(page("default-src 'none'"))).toEqual(["default-src 'none'"]);
    expect(metaPolicies(`${page("a b")}${page("c d")}`)).toEqual(["a b", "c d"]);
  });

  it("have their quotes back", () => {
    expect(metaPolicies(page("script-src &#39;self&#39; &#39;sha256-a&#39;"))).toEqual([
      "script-src 'self' 'sha256-a'",
    ]);
  });

  it("are found in whatever case the name is", () => {
    expect(metaPolicies(page("a b").replace("content-security-policy", "Content-Security-Policy"))).toEqual(["a b"]);
  });

  it("are no other meta's content", () => {
    expect(metaPolicies('<meta name="description" content="script-src \'unsafe-inline\'">')).toEqual([]);
  });
});

describe("sitePolicy", () => {
  const policy = parsed(
    sitePolicy([
      page(policyOf("'sha256-b' 'sha256-a'", "'sha256-s'")),
      page(policyOf("'sha256-c' 'sha256-a'", "'sha256-t'")),
    ]),
  );

  it("allows what any page allows itself, once each, in one order", () => {
    expect(policy.get("script-src")).toEqual(["'self'", "'sha256-a'", "'sha256-b'", "'sha256-c'"]);
    expect(policy.get("style-src")).toEqual(["'self'", "'sha256-s'", "'sha256-t'"]);
  });

  it("is the same whichever page comes first", () => {
    const pages = [page(policyOf("'sha256-b'", "")), page(policyOf("'sha256-a'", "'sha256-t'"))];
    expect(sitePolicy(pages)).toBe(sitePolicy(pages.toReversed()));
  });

  it("allows nothing else but what the site needs", () => {
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("connect-src")).toEqual(["'self'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("frame-src")).toEqual([mapOrigin]);
    expect(policy.has("object-src")).toBe(false);
    expect([...policy.values()].flat().filter((source) => /unsafe|\*|^https?:$/.test(source))).toEqual([]);
  });

  it("names each directive once", () => {
    const text = sitePolicy([page(policyOf("'sha256-a'", "'sha256-s'"))]);
    const names = text.split("; ").map((part) => part.split(" ")[0]);
    expect(new Set(names).size).toBe(names.length);
    for (const directive of directives) expect(text).toContain(directive);
  });

  it("takes script-src for itself, not for the elements' or attributes' own", () => {
    const text = sitePolicy([page("script-src-elem 'sha256-x'; script-src 'sha256-a'; style-src 'self'")]);
    expect(parsed(text).get("script-src")).toEqual(["'sha256-a'"]);
  });
});

describe("headersFile", () => {
  const noindex = "X-Robots-Tag: noindex";

  it.each(["deploy-preview", "branch-deploy", "dev"])("keeps a %s out of search engines", (context) => {
    expect(headersFile([], context)).toContain(noindex);
  });

  it.each(["production", "", undefined])("leaves the context %j to search engines", (context) => {
    expect(headersFile([], context)).not.toContain(noindex);
  });

  it("puts the site's policy first, for every address", () => {
    const file = headersFile([page(policyOf("'sha256-a'", "'sha256-b'"))], "production");
    expect(file).toMatch(/^\/\*\n {2}Content-Security-Policy: .*'sha256-a'/);
  });
});
