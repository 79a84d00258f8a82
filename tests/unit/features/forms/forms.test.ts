import { expect, test } from "vitest";
import { failureText, signupOf } from "../../../../src/features/forms/forms.ts";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test("a signup is the address, the page and the robots' field", () => {
  expect(signupOf(form({ email: " Ann@Example.com ", company: "" }), "/")).toEqual({
    email: "Ann@Example.com",
    page: "/",
    company: "",
  });
  expect(signupOf(form({ email: "a@b.example", company: "Bots Inc" }), "/about")?.company).toBe("Bots Inc");
});

test("without an address there is no signup", () => {
  expect(signupOf(form({ email: "", company: "" }), "/")).toBeUndefined();
  expect(signupOf(form({ email: "   " }), "/")).toBeUndefined();
  expect(signupOf(form({}), "/")).toBeUndefined();
});

test("a failure is told in its own words, or in the documents'", () => {
  expect(failureText(new Error("503: The list is resting."))).toBe("503: The list is resting.");
  expect(failureText(new Error(""))).toBe("Please try again later.");
});
