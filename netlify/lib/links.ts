import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { confirmPath, unsubscribePath } from "../../src/site/paths.ts";
import { type NamedStore, readBlob, updateBlob } from "./blobs.ts";
import { type EmailAddress, makeSubscriberKey, parseEmail } from "./email.ts";

/** The page of a subscriber's link, by the link's purpose. */
export const linkPaths = { confirm: confirmPath, unsubscribe: unsubscribePath } as const;
export type LinkPurpose = keyof typeof linkPaths;

const secretKey = "secret";
/** A restore adds the secrets of the backup, so that links signed with either still work. */
const storedSecretSchema = z.union([z.string(), z.array(z.string()).min(1)]);
type StoredSecret = z.infer<typeof storedSecretSchema>;

/** Reads the secrets that the site made for itself; the first one signs new links. */
export async function readStoredSecrets(store: NamedStore): Promise<string[]> {
  const stored = await readBlob(store, secretKey, storedSecretSchema);
  return stored === undefined ? [] : [stored].flat();
}

/** Reads the secrets of links: NEWSLETTER_SECRET, or the site's own. */
export async function readSecrets(store: NamedStore): Promise<string[]> {
  const setSecret = process.env.NEWSLETTER_SECRET?.trim();
  return setSecret ? [setSecret] : readStoredSecrets(store);
}

/** Makes the site's own secret if there is none. Throws if the write fails. */
export async function ensureSecret(store: NamedStore): Promise<void> {
  if ((await readSecrets(store)).length > 0) return;
  const newSecret = randomBytes(32).toString("hex");
  await updateBlob(store, secretKey, storedSecretSchema, (stored) => stored ?? newSecret);
}

/** Adds the secrets of a backup to those of the store. */
export async function restoreSecrets(store: NamedStore, secrets: string[]): Promise<void> {
  if (secrets.length === 0) return;
  await updateBlob(store, secretKey, storedSecretSchema, (stored = []): StoredSecret => {
    const allSecrets = [...new Set([stored, secrets].flat(2))];
    return allSecrets.length === 1 ? allSecrets[0]! : allSecrets;
  });
}

/** Signs a link, so that a token works for one purpose and one address. */
const sign = (key: string, purpose: LinkPurpose, secret: string) =>
  createHmac("sha256", secret).update(`${purpose}:${key}`).digest("base64url");

const beginningOf = ({ typed }: EmailAddress) =>
  typed.slice(0, Math.min(2, typed.lastIndexOf("@")));

/** Shortens an address so that its owner knows it, like "ja…@example.com". */
export const maskEmail = (address: EmailAddress): string =>
  `${beginningOf(address)}…${address.typed.slice(address.typed.lastIndexOf("@"))}`;

type LinkOptions = { address: EmailAddress; origin: string; secret: string };

/** Makes a subscriber's link. Its token names the address by its key and never changes. */
export function makeLink(purpose: LinkPurpose, { address, origin, secret }: LinkOptions): string {
  const key = makeSubscriberKey(address);
  const url = new URL(linkPaths[purpose], origin);
  url.searchParams.set("t", `${key}.${sign(key, purpose, secret)}`);
  // The page shows whose address leaves, in case the letter was forwarded.
  if (purpose === "unsubscribe") url.searchParams.set("for", beginningOf(address));
  return url.href;
}

/** Makes the link for a mail program's one-click button; opened as a page, it redirects to one. */
export function makeOneClickLink(options: LinkOptions): string {
  const url = new URL(makeLink("unsubscribe", options));
  url.pathname = `/api${url.pathname}`;
  return url.href;
}

/** Makes the link back for a leaver, of whom the site has no address; so the link carries it. */
export function makeReturnLink(options: LinkOptions): string {
  const url = new URL(makeLink("confirm", options));
  url.searchParams.set("a", Buffer.from(options.address.typed).toString("base64url"));
  return url.href;
}

/** Reads the address that a leaver's link carries. Returns undefined for other links. */
export const parseReturnAddress = (query: URLSearchParams): EmailAddress | undefined =>
  parseEmail(Buffer.from(query.get("a") ?? "", "base64url").toString());

/** Returns the key of a token that one of the secrets has signed for this purpose. */
export function verifyToken(
  token: string,
  purpose: LinkPurpose,
  secrets: readonly string[],
): string | undefined {
  const [key = "", signature = ""] = token.split(".");
  const given = Buffer.from(signature);
  const isValid = secrets.some((secret) => {
    const expected = Buffer.from(sign(key, purpose, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isValid ? key : undefined;
}
