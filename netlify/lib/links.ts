import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { confirmPath, unsubscribePath } from "../../src/site/paths.ts";
import { type NamedStore, readBlob, updateBlob } from "./blobs.ts";
import { type EmailAddress, makeSubscriberKey, parseEmail } from "./email.ts";

/** The page that each link opens, keyed by the link's purpose. */
export const linkPaths = { confirm: confirmPath, unsubscribe: unsubscribePath } as const;
export type LinkPurpose = keyof typeof linkPaths;

const secretKey = "secret";
/** The stored secrets. Restoring a backup adds its secrets, so that old and new links both work. */
const secretsSchema = z.preprocess((stored) => [stored].flat(), z.array(z.string()));

/** Reads the secrets that the site generated. The first secret signs new links. */
export const readStoredSecrets = async (list: NamedStore): Promise<string[]> =>
  (await readBlob(list, secretKey, secretsSchema)) ?? [];

/**
 * Reads the secret from NEWSLETTER_SECRET, or else the stored secrets. Generates and stores one if
 * there are none.
 */
export async function readOrCreateSecrets(list: NamedStore): Promise<string[]> {
  const setSecret = process.env.NEWSLETTER_SECRET?.trim();
  if (setSecret) return [setSecret];
  const newSecret = randomBytes(32).toString("hex");
  const secrets = await updateBlob(
    list,
    secretKey,
    secretsSchema,
    (stored) => stored ?? [newSecret],
  );
  return secrets!;
}

/** Adds a backup's secrets to the stored secrets. */
export async function restoreSecrets(list: NamedStore, secrets: string[]) {
  if (secrets.length === 0) return;
  await updateBlob(list, secretKey, secretsSchema, (stored = []) => [
    ...new Set([...stored, ...secrets]),
  ]);
}

/** Signs a purpose and a subscriber key together, so that a token works only for that pair. */
const signToken = (key: string, purpose: LinkPurpose, secret: string) =>
  createHmac("sha256", secret).update(`${purpose}:${key}`).digest("base64url");

const getFirstCharacters = ({ typed }: EmailAddress) =>
  typed.slice(0, Math.min(2, typed.lastIndexOf("@")));

/** Masks an address: "ja…@example.com". Its owner can still recognize it. */
export const maskEmail = (address: EmailAddress) =>
  `${getFirstCharacters(address)}…${address.typed.slice(address.typed.lastIndexOf("@"))}`;

export type LinkOptions = { address: EmailAddress; origin: string; secret: string };

/** Makes a subscriber's links, which are the same every time. */
export function makeLinks({ address, origin, secret }: LinkOptions) {
  const key = makeSubscriberKey(address);
  const makeUrl = (path: string, purpose: LinkPurpose, query: Record<string, string> = {}) => {
    const url = new URL(path, origin);
    const token = `${key}.${signToken(key, purpose, secret)}`;
    url.search = new URLSearchParams({ t: token, ...query }).toString();
    return url.href;
  };
  // Lets the page show which address it will unsubscribe, in case the letter was forwarded.
  const owner = { for: getFirstCharacters(address) };
  return {
    confirm: makeUrl(confirmPath, "confirm"),
    unsubscribe: makeUrl(unsubscribePath, "unsubscribe", owner),
    /** For the mail program's unsubscribe button. In a browser, redirects to the page. */
    oneClick: makeUrl(`/api${unsubscribePath}`, "unsubscribe", owner),
    /** Contains the address, because the site deletes it when a reader leaves. */
    comeBack: makeUrl(confirmPath, "confirm", { a: encodeEmail(address) }),
  };
}
export type Links = ReturnType<typeof makeLinks>;

const encodeEmail = ({ typed }: EmailAddress) => Buffer.from(typed).toString("base64url");

/** Parses the address in a `comeBack` link. Returns undefined for other links. */
export const parseResubscribeEmail = (query: URLSearchParams): EmailAddress | undefined =>
  parseEmail(Buffer.from(query.get("a") ?? "", "base64url").toString());

/**
 * Returns the subscriber key in a token. Returns undefined unless one of the secrets signed the
 * token for this purpose.
 */
export function verifyToken(
  token: string,
  purpose: LinkPurpose,
  secrets: readonly string[],
): string | undefined {
  const [key = "", signature = ""] = token.split(".");
  const given = Buffer.from(signature);
  const isValid = secrets.some((secret) => {
    const expected = Buffer.from(signToken(key, purpose, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isValid ? key : undefined;
}
