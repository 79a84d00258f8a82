import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { signupForm } from "../../../netlify/lib/newsletter.ts";

const parse = (form: unknown) => signupForm.safeParse(form);
const refusal = (form: unknown) => parse(form).error?.issues[0]?.message;
const pageOf = (page: string) => parse({ email: "jane@example.com", page }).data?.page;

describe("the signup form", () => {
  it("gives the address, the page's path and the trap", () => {
    expect(parse({ email: "Jane@example.com", page: "/about?utm=x#top", company: "Acme", name: 1 }).data).toEqual({
      email: { typed: "Jane@example.com", normal: "jane@example.com" },
      page: "/about",
      company: "Acme",
    });
    expect(parse({ email: "jane@example.com" }).data).toMatchObject({ company: "" });
    expect(pageOf(`/${"x".repeat(500)}`)).toBe(`/${"x".repeat(199)}`);
    for (const page of ["/", "/travel/us/california", "/caf%C3%A9", "/a@b:c"]) expect(pageOf(page)).toBe(page);
  });

  it.each(["", "  ", "secret-typo@"])("refuses the address %j without quoting it", (email) => {
    expect(refusal({ email })).toMatch(/^The field "email" (is empty|must be an email address[^<>]+)\.$/);
    expect(refusal({ email })).not.toContain("secret");
  });

  it("takes for a page only what leads to this site, whatever comes", () => {
    const page = 'The field "page" must be a path on this site.';
    expect(refusal({ email: "jane@example.com", page: "//evil.example/x" })).toBe(page);
    const parts = fc.constantFrom("/", "\\", "@", ".", ":", "%2f", " ", "\t", "\r\n=cmd|", "https:", "x");
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(parts).map((some) => some.join("")),
    );
    fc.assert(
      fc.property(text, fc.constantFrom("", "/"), (rest, start) => {
        const path = pageOf(start + rest) ?? "/";
        expect(path).toMatch(/^\/[\x21-\x7e]*$/);
        expect(new URL(path, "https://site.example").host).toBe("site.example");
      }),
    );
  });
});
