import fc from "fast-check";
import { isSubscriberKey, readAddress, subscriberKey } from "../../netlify/lib/email.ts";
import { linkFor, openToken } from "../../netlify/lib/links.ts";
import { parseRecommendationQuery } from "../../netlify/lib/query.ts";
import { parseSignup } from "../../netlify/lib/signup.ts";
import { toCsv } from "../../netlify/lib/subscriber-csv.ts";
import { dollarsAndCents } from "../../src/format/money.ts";
import { readCsv, writeCsv } from "../../src/site/csv.ts";
import { parseCsv } from "../functions/support/csv.ts";

export type Property = { name: string; check: (run: fc.Parameters<unknown>) => void };

const property = <T>(name: string, arbitrary: fc.Arbitrary<T>, holds: (value: T) => boolean | undefined): Property => ({
  name,
  check: (run) =>
    fc.assert(
      fc.property(arbitrary, (value) => holds(value) !== false),
      run as fc.Parameters<[T]>,
    ),
});

const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), fc.string());
/** Texts with more at-signs, dots and traps than chance would bring. */
const nearAddress = fc
  .array(
    fc.oneof(
      fc.constantFrom("@", ".", "+", "İ", "ß", "ſ", "K", "。", "xn--", "\u0307", "%2e", "/", "../", "?", " "),
      anyText,
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(""));
const letters = "abcdefghijklmnopqrstuvwxyzäöüéñçß0123456789";
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 });
const tag = fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789"), maxLength: 8 });
const asciiWord = fc.string({
  unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789"),
  minLength: 1,
  maxLength: 12,
});
/** Without ß, whose upper case is two letters and so, rightly, another address. */
const address = fc.tuple(word, word, asciiWord).map(([a, b, host]) => ({
  local: `${a}.${b}`.replaceAll("ß", "s"),
  domain: `${host}é.example`,
}));
const keyOf = (email: string) => {
  const read = readAddress(email);
  return read && subscriberKey(read);
};

/** What must hold for whatever comes. */
export const properties: Property[] = [
  property("the address reader is total, and its keys are hex", fc.oneof(anyText, nearAddress), (text) => {
    const read = readAddress(text);
    return read === undefined || isSubscriberKey(subscriberKey(read));
  }),
  property(
    "normalizing is idempotent",
    fc.oneof(
      nearAddress,
      fc.tuple(anyText, asciiWord).map(([l, h]) => `${l}@${h}.co`),
    ),
    (text) => {
      const read = readAddress(text);
      return read === undefined || readAddress(read.normal)?.normal === read.normal;
    },
  ),
  property(
    "all spellings of an address have one key",
    fc.tuple(address, fc.constantFrom("", " ", "\t\n"), fc.boolean(), fc.boolean(), fc.constantFrom("NFC", "NFD")),
    ([{ local, domain }, space, upperLocal, upperDomain, form]) => {
      const spelled = `${upperLocal ? local.toUpperCase() : local}@${upperDomain ? domain.toUpperCase() : domain}`;
      const key = keyOf(`${local}@${domain}`);
      return key !== undefined && keyOf(`${space}${spelled.normalize(form)}${space}`) === key;
    },
  ),
  property(
    "different tags and dots stay different addresses",
    fc.tuple(asciiWord, tag, tag, asciiWord),
    ([local, a, b, host]) => {
      const [plain, one, two] = [`${local}@${host}.co`, `${local}+${a}@${host}.co`, `${local}+${b}@${host}.co`].map(
        keyOf,
      );
      const dotted = keyOf(`${local}.x@${host}.co`);
      return (
        plain !== undefined && plain !== one && dotted !== keyOf(`${local}x@${host}.co`) && (a === b) === (one === two)
      );
    },
  ),
  property(
    "the form's reader is total and never quotes",
    fc.oneof(
      anyText,
      fc.json(),
      nearAddress.map((email) => JSON.stringify({ email })),
    ),
    (text) => {
      const parsed = parseSignup(text);
      return parsed.ok || parsed.sentence.length < 120;
    },
  ),
  property(
    "the query's reader is total and within its bounds",
    fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom("featured", "limit"), anyText),
        fc.oneof(fc.constantFrom("true", "1", "100", "101", "007"), anyText),
      ),
    ),
    (pairs) => {
      const parsed = parseRecommendationQuery(new URLSearchParams(pairs));
      if (!parsed.ok) return /featured|limit/.test(parsed.sentence);
      const { limit } = parsed.value;
      return limit === undefined || (Number.isInteger(limit) && limit >= 1 && limit <= 100);
    },
  ),
  property(
    "CSV round-trips, and no cell starts a formula",
    fc.array(fc.array(fc.oneof(anyText, fc.constantFrom("=1+1", "'=x", '"', "+a@b.co", "a,b\r\nc")), { minLength: 1 })),
    (rows) => {
      const text = writeCsv(rows);
      const raw = parseCsv(text);
      const harmless = raw.flat().every((cell) => /^\+[\d ]+$/.test(cell) || !/^[=+\-@\t\r\n＝＋－＠]/.test(cell));
      return harmless && JSON.stringify(readCsv(text)) === JSON.stringify(rows);
    },
  ),
  property("the export has a line for every subscription", fc.array(anyText), (emails) => {
    const subscribers = emails.map((email) => ({
      email,
      createdAt: "2026-01-01T00:00:00.000Z",
      consent: "1",
      status: "unconfirmed" as const,
    }));
    return parseCsv(toCsv(subscribers)).length === emails.length + 1;
  }),
  property("the reader of CSV reads or refuses", anyText, (text) => {
    try {
      return readCsv(text).every((row) => row.length > 0);
    } catch (error) {
      return error instanceof Error && error.message.startsWith("Row ");
    }
  }),
  property(
    "a link opens for its own purpose and secret only",
    fc.tuple(address, anyText),
    ([{ local, domain }, other]) => {
      const own = readAddress(`${local}@${domain}`)!;
      const link = new URL(linkFor(own, "unsubscribe", "https://site.example", "secret"));
      const token = link.searchParams.get("t") ?? "";
      return (
        openToken(token, "unsubscribe", "secret")?.normal === own.normal &&
        openToken(token, "confirm", "secret") === undefined &&
        openToken(token, "unsubscribe", `secret${other}x`) === undefined &&
        openToken(other, "unsubscribe", "secret") === undefined
      );
    },
  ),
  property(
    "a page is a path of this site, or refused",
    fc.oneof(
      anyText,
      nearAddress.map((text) => `/${text}`),
    ),
    (page) => {
      const parsed = parseSignup(JSON.stringify({ email: "a@b.co", page }));
      if (!parsed.ok) return /"page"/.test(parsed.sentence);
      const { page: kept = "" } = parsed.value;
      return /^\/[\x21-\x7e]*$/.test(kept) && new URL(kept, "https://site.example").host === "site.example";
    },
  ),
  property("money round-trips through its text", fc.integer({ min: 0, max: 1e11 }), (cents) => {
    return Math.round(Number(dollarsAndCents(cents).replace(/[$,]/g, "")) * 100) === cents;
  }),
];
