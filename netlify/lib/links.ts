import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { confirmPath, unsubscribePath } from "../../src/site/paths.ts";
import { type NamedStore, readBlob, updateBlob } from "./blobs.ts";
import { type EmailAddress, makeSubscriberKey } from "./email.ts";

/** What a subscriber's link is for, and the path it leads to. */
export const linkPaths = { confirm: confirmPath, unsubscribe: unsubscribePath } as const;
export type LinkPurpose = keyof typeof linkPaths;

const secretKey = "secret";

/**
 * The secret that links are signed with: NEWSLETTER_SECRET, or where that isn't set, one that the site has made and
 * keeps beside the subscriptions. Undefined where it hasn't yet. Throws when the store doesn't respond.
 */
export async function readSecret(store: NamedStore): Promise<string | undefined> {
  return process.env.NEWSLETTER_SECRET?.trim() || (await readBlob(store, secretKey, z.string()));
}

/** Makes the site's own secret where there is none. Throws when the store can't show it. */
export async function ensureSecret(store: NamedStore): Promise<void> {
  if (await readSecret(store)) return;
  await updateBlob(
    store,
    secretKey,
    z.string(),
    (found) => found ?? randomBytes(32).toString("hex"),
  );
}

/** The signature of a link; no other purpose and no other address has the same one. */
const sign = (key: string, purpose: LinkPurpose, secret: string) =>
  createHmac("sha256", secret).update(`${purpose}:${key}`).digest("base64url");

/** A subscriber's link on the site at `origin`: it names the address by its key, and is the same in every export. */
export function makeLink(
  address: EmailAddress,
  purpose: LinkPurpose,
  origin: string,
  secret: string,
): string {
  const key = makeSubscriberKey(address);
  return new URL(`${linkPaths[purpose]}?t=${key}.${sign(key, purpose, secret)}`, origin).href;
}

/** The address for a mail program's one-click button, which answers with words and not with a page. */
export const makeOneClickLink = (address: EmailAddress, origin: string, secret: string): string =>
  makeLink(address, "unsubscribe", origin, secret).replace(
    unsubscribePath,
    `/api${unsubscribePath}`,
  );

/** The key of the address that a link's token was made for; undefined for one of another purpose, secret or hand. */
export function verifyToken(
  token: string,
  purpose: LinkPurpose,
  secret: string,
): string | undefined {
  const [key = "", signature = ""] = token.split(".");
  const [given, own] = [Buffer.from(signature), Buffer.from(sign(key, purpose, secret))];
  return given.length === own.length && timingSafeEqual(given, own) ? key : undefined;
}
