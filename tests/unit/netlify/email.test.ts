import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSubscriberKey, makeSubscriberKey, parseEmail } from "../../../netlify/lib/email.ts";

const normal = (input: string) => parseEmail(input)?.normal;

describe("parseEmail", () => {
  it("keeps the typed address without surrounding spaces", () => {
    expect(parseEmail("  Jane.Doe+Wine@Example.COM\n")).toEqual({
      typed: "Jane.Doe+Wine@Example.COM",
      normal: "jane.doe+wine@example.com",
    });
  });

  it.each([
    ["José@example.com".normalize("NFD"), "josé@example.com"],
    ["J\u030c@example.com", "\u01f0@example.com"],
    ["a@BÜCHER.example", "a@xn--bcher-kva.example"],
    ["a@bücher。example", "a@xn--bcher-kva.example"],
    ["o'brien!#$%&*/=?^_`{|}~-@example.com", "o'brien!#$%&*/=?^_`{|}~-@example.com"],
    ["../../etc@example.com", "../../etc@example.com"],
    [`${"a".repeat(64)}@b.co`, `${"a".repeat(64)}@b.co`],
    [`a@${"b".repeat(63)}.co`, `a@${"b".repeat(63)}.co`],
  ])("reads %j", (input, expected) => expect(normal(input)).toBe(expected));

  /** Blanks are written as codes. Composed, "=\u0338" is one sign, and no letter. */
  const refused = String.raw`
    a @ a@ @b.co a@b a@b. a@.co a@b..co =\u0338@b.co a\u0020b@c.co a@b\u0020c.co a@b@c.co "a"@b.co a@-b.co a@b-.co
    a@1.2.3.4 a@[1.2.3.4] a@b.123 a@b%2eco a@b.co/x a@b.co?x a@b.co#x a@b.co:80 a@u:p.co\u005c a\u0000@b.co
    a@b.co\u000d\u000aBcc:\u0020c@d.co a,b@c.co a;b@c.co <a@b.co> a@b\u00ad.co \ud800@b.co a@b_c.co`
    .trim()
    .split(/\s+/)
    .map((text) =>
      text.replaceAll(/\\u(....)/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    );
  const tooLong = [
    `${"a".repeat(65)}@b.co`,
    `${"é".repeat(33)}@b.co`,
    `a@${"b".repeat(64)}.co`,
    `a@${"b.".repeat(127)}co`,
    `${"a".repeat(64)}@${"b".repeat(61)}.${"b".repeat(61)}.${"b".repeat(61)}.co.uk`,
  ];
  it.each(["", ...refused, ...tooLong])("refuses %j", (input) =>
    expect(parseEmail(input)).toBeUndefined(),
  );
});

describe("makeSubscriberKey", () => {
  const key = (input: string) => {
    const address = parseEmail(input);
    return address && makeSubscriberKey(address);
  };

  it("is the SHA-256 of the normal spelling", () => {
    expect(key(" Jane@Example.com ")).toBe(
      "8c87b489ce35cf2e2f39f80e282cb2e804932a56a213983eeeb428407d43b52d",
    );
  });

  it("differs for tags and dots", () => {
    const addresses = ["jane@example.com", "jane+a@example.com", "ja.ne@example.com"];
    expect(new Set(addresses.map(key)).size).toBe(3);
    expect(isSubscriberKey(key("../../x@example.com") ?? "")).toBe(true);
    for (const other of ["", "a".repeat(63), "A".repeat(64), `${"a".repeat(64)}\n`])
      expect(isSubscriberKey(other)).toBe(false);
  });

  it("stays the same when the normal spelling is parsed again", () => {
    const marks = "@ . + İ ß ſ K 。 xn-- \u0307 %2e / ../ ?".split(" ");
    const part = fc.oneof(fc.constantFrom(...marks, " "), fc.string({ unit: "binary" }));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        for (const text of [parts.join(""), `${parts.join("")}@host.co`]) {
          const read = parseEmail(text);
          if (read) expect(parseEmail(read.normal)?.normal).toBe(read.normal);
        }
      }),
    );
  });
});
