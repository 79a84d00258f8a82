import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { consent } from "../../../src/site/consent.ts";

it("a changed sentence of consent has a new version", () => {
  const words = createHash("sha256")
    .update(consent.note("a@example.com"))
    .digest("hex")
    .slice(0, 16);
  expect([consent.version, words]).toEqual(["2026-11-26", "5c340683038ff03f"]);
});
