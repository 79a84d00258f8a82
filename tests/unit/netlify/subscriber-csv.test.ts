import { describe, expect, it } from "vitest";
import { toCsv } from "../../../netlify/lib/subscriber-csv.ts";

describe("toCsv", () => {
  it("has a head, and a line for each", () => {
    const one = {
      email: "=cmd@example.com",
      createdAt: "2026-11-20T10:00:00.000Z",
      consent: "2026-11-20",
      status: "unconfirmed" as const,
    };
    expect(toCsv([one])).toBe(
      '"email","createdAt","consent","page","status"\r\n' +
        '"\'=cmd@example.com","2026-11-20T10:00:00.000Z","2026-11-20","","unconfirmed"\r\n',
    );
  });
});
