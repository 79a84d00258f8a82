import fc from "fast-check";
import { expect, it } from "vitest";
import { signupForm } from "../../../netlify/lib/newsletter.ts";

const pageOf = (page: string) => signupForm.safeParse({ email: "jane@example.com", page }).data?.page;

it("a signup's page is the path alone, at most 200 letters of it", () => {
  expect(pageOf("/about?utm=x#top")).toBe("/about");
  expect(pageOf(`/${"x".repeat(500)}`)).toBe(`/${"x".repeat(199)}`);
  for (const page of ["/", "/travel/us/california", "/caf%C3%A9", "/a@b:c"]) expect(pageOf(page)).toBe(page);
});

it("a signup's page leads only to this site, whatever comes", () => {
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
