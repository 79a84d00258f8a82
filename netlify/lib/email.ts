import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";
import { z } from "zod";

/** An address as typed (white space around it aside), and the one spelling that all its spellings share. */
export type EmailAddress = { typed: string; normal: string };

/** Octets, RFC 5321 4.5.3.1; the whole is a path of 256 less its angle brackets. */
const maxBytes = { local: 64, whole: 254 };

/** A dot-atom of HTML's email field, with letters of any script (RFC 6531); dots are left to the mail server. */
const localPartPattern = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
/** Checked before the conversion, which would decode percent signs and stop at a slash. The last two join letters. */
const domainCharactersPattern = /^(?:[\p{L}\p{M}\p{N}.。．｡-]|\u200c|\u200d)+$/u;
/** Two labels at least, the last of them no number. */
const asciiDomainPattern =
  /^(?!.*\.\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;

const countBytes = (text: string) => Buffer.byteLength(text, "utf8");
/** Composed last: some letters have a composed form in lower case only. */
const normalizeCase = (text: string) => text.toLowerCase().normalize("NFC");

/**
 * Reads an e-mail address: NFC, the domain in ASCII (IDNA), the local part in lower case; +tags and dots stay, since
 * only the mail server knows what they mean. Idempotent on `normal`; undefined for what is no address. Never throws.
 */
export function parseEmail(input: string): EmailAddress | undefined {
  const typed = input.trim();
  const at = typed.lastIndexOf("@");
  const [local, host] = [normalizeCase(typed.slice(0, Math.max(at, 0))), typed.slice(at + 1)];
  if (!localPartPattern.test(local) || !domainCharactersPattern.test(host)) return undefined;
  const domain = domainToASCII(host);
  const normal = `${local}@${domain}`;
  const fits = countBytes(local) <= maxBytes.local && countBytes(normal) <= maxBytes.whole;
  return asciiDomainPattern.test(domain) && fits ? { typed, normal } : undefined;
}

/** An address as it is stored. */
export const emailSchema = z
  .string()
  .refine(
    (text) => parseEmail(text) !== undefined,
    "must be an email address, like name@example.com",
  );

/** The field "email" of a form. */
export const emailFieldSchema = emailSchema.transform((text) => parseEmail(text)!);

/** The blob key of an address: the SHA-256 of its normal spelling in hex, so that no address can walk a path. */
export const makeSubscriberKey = ({ normal }: EmailAddress): string =>
  createHash("sha256").update(normal).digest("hex");

/** Matches keys of `subscriberKey`; a store holds other things, too. */
export const isSubscriberKey = (key: string): boolean => /^[0-9a-f]{64}$/.test(key);

/** The key of the mail that asks an address to confirm. */
export const makeConfirmKey = (address: EmailAddress): string =>
  `confirm/${makeSubscriberKey(address)}`;
