import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { signupForm } from "../../../netlify/lib/newsletter.ts";

const parse = (form: unknown) => signupForm.safeParse(form);
const refusal = (form: unknown) => parse(form).error?.issues[0]?.message;

describe("the signup form", () => {
  it("gives the address, the page's path and the trap", () => {
    expect(parse({ email: "Jane@example.com", page: "/about?utm=x#top", company: "Acme", name: 1 }).data).toEqual({
      email: { typed: "Jane@example.com", normal: "jane@example.com" },
      page: "/about",
      company: "Acme",
    });
    expect(parse({ email: "jane@example.com" }).data).toMatchObject({ company: "" });
    expect(parse({ email: "jane@example.com", page: `/${"x".repeat(500)}` }).data?.page).toBe(`/${"x".repeat(199)}`);
  });

  it.each(["", "  ", "secret-typo@"])("refuses the address %j without quoting it", (email) => {
    expect(refusal({ email })).toMatch(/^The field "email" (is empty|must be an email address[^<>]+)\.$/);
    expect(refusal({ email })).not.toContain("secret");
  });

  it.each([
    "//evil.example/x",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/x\r\n=cmd|' /C calc'!A0",
    "/x y",
    "/../x",
    "/a/./b",
    "x",
    "",
    "?x",
    "javascript:alert(1)",
    "https://evil.example",
    "@evil.example",
    ":80/x",
  ])("takes no %j for a page of this site", (page) => {
    expect(refusal({ email: "jane@example.com", page })).toBe('The field "page" must be a path on this site.');
  });

  it.each(["/", "/about", "/travel/us/california", "/caf%C3%A9", "/a@b:c", "/x//y"])("takes %j for one", (page) => {
    expect(parse({ email: "jane@example.com", page }).data?.page).toBe(page);
  });

  it("takes for a page only what leads to this site, whatever comes", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc
        .array(fc.constantFrom("/", "\\", "@", ".", "..", ":", "%2f", " ", "\t", "x"))
        .map((parts) => `/${parts.join("")}`),
    );
    fc.assert(
      fc.property(text, (page) => {
        const kept = parse({ email: "a@b.co", page }).data?.page ?? "/";
        expect(kept).toMatch(/^\/[\x21-\x7e]*$/);
        expect(new URL(kept, "https://site.example").host).toBe("site.example");
      }),
    );
  });
});
