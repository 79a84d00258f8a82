import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { consent } from "../../../src/site/consent.ts";

it("a changed sentence is another consent: give it the day's version, and its hash here", () => {
  const words = createHash("sha256").update(consent.note("a@example.com")).digest("hex").slice(0, 16);
  expect([consent.version, words]).toEqual(["2026-11-22", "4beab8123a05607e"]);
});
