import { describe, expect, it } from "vitest";
import { parseSignup } from "../../../netlify/lib/signup.ts";

const parse = (form: unknown) => parseSignup(JSON.stringify(form));

describe("parseSignup", () => {
  it("reads the form", () => {
    expect(parse({ email: "Jane@example.com", page: "/about?utm=x#top", company: "" })).toMatchObject({
      ok: true,
      value: { address: { typed: "Jane@example.com" }, page: "/about", honeypot: false },
    });
    expect(parse({ email: "jane@example.com" })).toMatchObject({
      ok: true,
      value: { page: undefined, honeypot: false },
    });
    expect(parse({ email: "jane@example.com", company: "Acme" })).toMatchObject({ value: { honeypot: true } });
    expect(parse({ email: "jane@example.com", page: `/${"x".repeat(500)}` })).toMatchObject({
      value: { page: `/${"x".repeat(199)}` },
    });
  });

  it.each([
    "//evil.example/x",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n=1+1",
    "/x\r\n=cmd|' /C calc'!A0",
    "/x y",
    " /x",
    "/../x",
    "/a/./b",
    "x",
    "",
    "?x",
    "http:/x",
    "javascript:alert(1)",
    "/\u2028x",
    "@evil.example",
    ":80/x",
  ])("takes no %j for a path of this site", (page) => {
    expect(parse({ email: "jane@example.com", page })).toEqual({
      ok: false,
      sentence: 'The field "page" must be a path on this site.',
    });
  });

  it.each(["/", "/about", "/travel/us/california", "/caf%C3%A9", "/a@b:c", "/x//y"])("takes %j for one", (page) => {
    expect(parse({ email: "jane@example.com", page })).toMatchObject({ ok: true, value: { page } });
  });

  it("ignores fields it doesn't know", () => {
    expect(parse({ email: "jane@example.com", name: 1, __proto__: null }).ok).toBe(true);
  });

  it.each([
    [{}, '"email"'],
    [{ email: 1 }, '"email"'],
    [{ email: ["a@b.co"] }, '"email"'],
    [{ email: "  " }, '"email"'],
    [{ email: "secret-typo@" }, '"email"'],
    [{ email: "jane@example.com", page: 1 }, '"page"'],
    [{ email: "jane@example.com", page: "https://evil.example" }, '"page"'],
    [{ email: "jane@example.com", company: {} }, '"company"'],
    [null, "JSON object"],
    [[], "JSON object"],
    ["jane@example.com", "JSON object"],
  ])("refuses %j and names the field without quoting it", (form, named) => {
    const parsed = parse(form);
    expect(parsed).toHaveProperty("sentence", expect.stringContaining(named));
    expect(JSON.stringify(parsed)).not.toMatch(/secret|jane|evil/);
  });

  it.each(["", "{", "undefined", "email=a@b.co", "{'email':'a@b.co'}"])(
    "refuses %j as no JSON, without quoting it",
    (text) => {
      expect(parseSignup(text)).toEqual({ ok: false, sentence: "The request must be JSON." });
    },
  );
});
