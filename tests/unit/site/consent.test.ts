import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { consent } from "../../../src/site/consent.ts";

describe("consent", () => {
  /** A changed sentence is another consent: give it the day's version, and that version its line here. */
  const versions: Record<string, string> = {
    "2026-11-20": "21b8a4f22005d04e",
    "2026-11-22": "4beab8123a05607e",
  };

  it("has a version for its very words", () => {
    const words = createHash("sha256").update(consent.note("a@example.com")).digest("hex").slice(0, 16);
    expect(versions[consent.version]).toBe(words);
  });
});
