import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { confirm, unsubscribe } from "../../src/site/paths.ts";
import { type NamedStore, readBlob, update } from "./blobs.ts";
import { type Address, readAddress } from "./email.ts";

/** What a subscriber's link is for, and the path it leads to. */
export const linkPaths = { confirm, unsubscribe } as const;
export type Purpose = keyof typeof linkPaths;

const secretKey = "secret";

/**
 * The secret that links are signed with: NEWSLETTER_SECRET, or where that isn't set, one that the site has made and
 * keeps beside the subscriptions. Undefined where it hasn't yet. Throws when the store doesn't respond.
 */
export async function readSecret(store: NamedStore): Promise<string | undefined> {
  return process.env.NEWSLETTER_SECRET?.trim() || (await readBlob(store, secretKey, z.string()));
}

/** Makes the site's own secret where there is none. Throws when the store can't show it. */
export async function makeSecret(store: NamedStore): Promise<void> {
  if (await readSecret(store)) return;
  await update(store, secretKey, z.string(), (found) => found ?? randomBytes(32).toString("hex"));
}

const algorithm = "aes-256-gcm";
const sizes = { nonce: 12, tag: 16 };
const derived = (secret: string, use: string) => createHmac("sha256", secret).update(use).digest();

/**
 * An address that only who has the secret can read or write (AES-GCM). The nonce is made from the address, so a link
 * is the same in every export.
 */
function seal(normal: string, purpose: Purpose, secret: string): string {
  const nonce = derived(secret, `nonce:${purpose}:${normal}`).subarray(0, sizes.nonce);
  const cipher = createCipheriv(algorithm, derived(secret, `key:${purpose}`), nonce, { authTagLength: sizes.tag });
  const sealed = Buffer.concat([cipher.update(normal, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** A subscriber's link on the site at `origin`. */
export function linkFor({ normal }: Address, purpose: Purpose, origin: string, secret: string): string {
  return new URL(`${linkPaths[purpose]}?t=${seal(normal, purpose, secret)}`, origin).href;
}

/** The address for a mail program's one-click button, which answers with words and not with a page. */
export const oneClickFor = (address: Address, origin: string, secret: string): string =>
  linkFor(address, "unsubscribe", origin, secret).replace(unsubscribe, `/api${unsubscribe}`);

/** The address that a link's token was made for; undefined for a token of another purpose, secret or hand. */
export function openToken(token: string, purpose: Purpose, secret: string): Address | undefined {
  const bytes = Buffer.from(token, "base64url");
  const nonce = bytes.subarray(0, sizes.nonce);
  const tag = bytes.subarray(sizes.nonce, sizes.nonce + sizes.tag);
  if (tag.byteLength < sizes.tag) return undefined;
  try {
    const key = derived(secret, `key:${purpose}`);
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: sizes.tag }).setAuthTag(tag);
    const sealed = bytes.subarray(sizes.nonce + sizes.tag);
    return readAddress(Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8"));
  } catch {
    return undefined;
  }
}
