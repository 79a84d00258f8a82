import { hash } from "node:crypto";
import { domainToASCII } from "node:url";
import { z } from "zod";

/** An email address, as the reader typed it (trimmed) and normalized. */
export type EmailAddress = { typed: string; normal: string };

/**
 * The maximum sizes in RFC 5321, 4.5.3.1 (bytes). The RFC allows 256 for a whole address in angle
 * brackets, so 254 without them.
 */
const maxBytes = { local: 64, whole: 254 };

/**
 * The part before the @. Matches "jane.doe+wine" and letters of any script (RFC 6531), not "jane
 * doe" or "jane@home".
 */
const localPartPattern = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
/**
 * The characters in a domain. Matches "bücher.example", but not "a%2eb" or "a/b", which the
 * conversion to ASCII would decode or truncate. Some scripts need the joiners \u200c and \u200d.
 */
const domainCharactersPattern = /^(?:[\p{L}\p{M}\p{N}.。．｡-]|\u200c|\u200d)+$/u;
/** A domain in ASCII. Matches "example.com", not "localhost" or "127.0.0.1". */
const asciiDomainPattern =
  /^(?!.*\.\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;

const countBytes = (text: string) => Buffer.byteLength(text, "utf8");
/**
 * Converts to lower case first, because some characters have a composed form only in lower case.
 */
const normalizeCase = (text: string) => text.toLowerCase().normalize("NFC");

/**
 * Parses an email address and normalizes it: NFC, IDNA domain, lower case. Keeps +tags and dots,
 * because only the mail server knows what they mean. Returns undefined for an invalid address.
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

const isValidEmail = (text: string) => parseEmail(text) !== undefined;

export const emailSchema = z.string().refine(isValidEmail, {
  message: "must be an email address, like name@example.com",
});

/** Validates a form's `email` field and parses it. */
export const emailFieldSchema = emailSchema.transform((text) => parseEmail(text)!);

/** Makes an address's blob key: its SHA-256 hash in hex, which contains no special characters. */
export const makeSubscriberKey = ({ normal }: EmailAddress) => hash("sha256", normal);

/** Returns true if a key belongs to an address, and false for the store's other keys. */
export const isSubscriberKey = (key: string) => /^[0-9a-f]{64}$/.test(key);
