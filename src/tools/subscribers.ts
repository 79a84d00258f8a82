import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { BlobsServer } from "@netlify/blobs/server";
import { type SiteAccess, siteStores } from "../../netlify/lib/blobs.ts";
import { readAddress } from "../../netlify/lib/email.ts";
import { forgetSubscriber, readSubscribers, subscriberKeys, toCsv } from "../../netlify/lib/subscribers.ts";

const usage = `npm run subscribers -- export            every subscription as CSV
npm run subscribers -- count             how many there are
npm run subscribers -- delete <email>    removes one for good

With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set it works on the real site, otherwise on this machine's preview.`;

export type Output = { out: string; err: string; code: number };
type Stores = ReturnType<typeof siteStores>;

/**
 * Does what the arguments ask, on the real site's stores (`site`, from the environment) or on the emulated ones under
 * root/.netlify. Signups of previews are not in the export, but a deletion removes an address from there, too.
 */
export async function subscribers(
  [command = "", email, ...rest]: string[],
  { root, site }: { root: string; site?: SiteAccess },
): Promise<Output> {
  const known = command === "export" || command === "count" ? email === undefined : command === "delete" && email;
  if (!known || rest.length > 0) return { out: "", err: usage, code: 2 };
  if (site) return run(command, email, siteStores(site), "production");
  const directory = join(root, ".netlify/blobs-serve");
  if (!existsSync(directory)) return { out: "", err: "Nothing has been stored on this machine yet.", code: 1 };
  const server = new BlobsServer({ directory, token: "local" });
  const { address } = await server.start();
  try {
    return await run(command, email, siteStores({ siteID: "0", token: "local", edgeURL: address }), "other");
  } finally {
    await server.stop();
  }
}

async function run(command: string, email: string | undefined, all: Stores, listed: keyof Stores): Promise<Output> {
  if (command === "count") return { out: `${(await subscriberKeys(all[listed])).length}\n`, err: "", code: 0 };
  if (command === "delete") {
    const address = readAddress(email ?? "");
    if (!address) return { out: "", err: "That is not an email address.", code: 2 };
    const found = await Promise.all(Object.values(all).map((store) => forgetSubscriber(store, address)));
    return { out: found.includes(true) ? "Deleted.\n" : "That address was not subscribed.\n", err: "", code: 0 };
  }
  const { subscribers: everyone, unreadable } = await readSubscribers(all[listed]);
  const warning = `${unreadable} entries could not be understood and are not in the list.`;
  return { out: toCsv(everyone), err: unreadable > 0 ? warning : "", code: unreadable > 0 ? 1 : 0 };
}

async function main(): Promise<Output> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env;
  const wrong = (err: string): Output => ({ out: "", err, code: 1 });
  if (Boolean(siteID) !== Boolean(token)) return wrong("Set both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, or neither.");
  try {
    return await subscribers(process.argv.slice(2), {
      root: resolve("."),
      ...(siteID && token && { site: { siteID, token } }),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return wrong(`The store did not answer as it should; check the site's id and token. ${reason}`);
  }
}

if (import.meta.main) {
  const { out, err, code } = await main();
  process.stdout.write(out);
  if (err) console.error(err);
  process.exitCode = code;
}
