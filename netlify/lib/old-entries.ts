import { createHmac } from "node:crypto";
import { z } from "zod";
import { type NamedStore, parseBlob, readText } from "./blobs.ts";
import type { Address } from "./email.ts";

/*
 * Until December 2026, a site with NEWSLETTER_SECRET made its keys with it, and kept who had left under keys of their
 * own. An entry moves to its present key when its address is next written to; lists read both.
 */

const leftPrefix = "left/";

/** The old key of an address; undefined where there is no secret. */
export function oldEntryKey({ normal }: Address): string | undefined {
  const secret = process.env.NEWSLETTER_SECRET?.trim();
  return secret && createHmac("sha256", secret).update(`subscriber:${normal}`).digest("hex");
}

/**
 * When an address left by an old mark, as an ISO date and time in UTC. Throws where there are such marks but no secret
 * to read them with.
 */
export async function oldLeftAt(store: NamedStore, keys: ReadonlySet<string>, address: Address) {
  if (![...keys].some((key) => key.startsWith(leftPrefix))) return undefined;
  const oldKey = oldEntryKey(address);
  if (!oldKey) {
    throw new Error(
      "Some people unsubscribed by link. Set NEWSLETTER_SECRET to the site's value, so that they aren't restored.",
    );
  }
  const key = leftPrefix + oldKey;
  const text = keys.has(key) ? await readText(store, key) : null;
  return text === null ? undefined : parseBlob(store, key, z.object({ leftAt: z.iso.datetime() }), text).leftAt;
}
