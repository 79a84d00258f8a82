import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";
import { z } from "zod";

/** An address as typed, without outer spaces, and its normalized spelling. */
export type EmailAddress = { typed: string; normal: string };

/** RFC 5321, 4.5.3.1; the whole address is a path of 256 bytes without its angle brackets. */
const maxBytes = { local: 64, whole: 254 };

/** Matches "jane.doe+wine" and letters of any script (RFC 6531), not "jane doe" or "jane@home". */
const localPartPattern = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
/**
 * Matches "bücher.example", not "a%2eb" or "a/b", which the conversion to ASCII would decode or cut.
 * The last two characters join letters.
 */
const domainCharactersPattern = /^(?:[\p{L}\p{M}\p{N}.。．｡-]|\u200c|\u200d)+$/u;
/** Matches "example.com", not "localhost" or "127.0.0.1". */
const asciiDomainPattern =
  /^(?!.*\.\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;

const countBytes = (text: string) => Buffer.byteLength(text, "utf8");
/** Composes last, because some letters have a composed form in lower case only. */
const normalizeCase = (text: string) => text.toLowerCase().normalize("NFC");

/**
 * Parses an email address and normalizes it: NFC, the domain in ASCII (IDNA), the local part in
 * lower case. Keeps +tags and dots, whose meaning only the mail server knows. Idempotent on `normal`.
 * Returns undefined if the text is no address.
 */
export function parseEmail(input: string): EmailAddress | undefined {
  const typed = input.trim();
  const at = typed.lastIndexOf("@");
  const local = normalizeCase(typed.slice(0, Math.max(at, 0)));
  const host = typed.slice(at + 1);
  if (!localPartPattern.test(local) || !domainCharactersPattern.test(host)) return undefined;
  const domain = domainToASCII(host);
  const normal = `${local}@${domain}`;
  const isTooLong = countBytes(local) > maxBytes.local || countBytes(normal) > maxBytes.whole;
  return isTooLong || !asciiDomainPattern.test(domain) ? undefined : { typed, normal };
}

const isEmail = (text: string) => parseEmail(text) !== undefined;

export const emailSchema = z.string().refine(isEmail, {
  message: "must be an email address, like name@example.com",
});

/** The field "email" of a form. */
export const emailFieldSchema = emailSchema.transform((text) => parseEmail(text)!);

/** Makes the blob key of an address: a hash in hex, which no store can take for a path. */
export const makeSubscriberKey = ({ normal }: EmailAddress): string =>
  createHash("sha256").update(normal).digest("hex");

/** Tells keys of addresses from other keys of the store. */
export const isSubscriberKey = (key: string): boolean => /^[0-9a-f]{64}$/.test(key);
