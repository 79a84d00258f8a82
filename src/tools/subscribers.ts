import { existsSync, fstatSync } from "node:fs";
import { join, resolve } from "node:path";
import { BlobsServer } from "@netlify/blobs/server";
import { type SiteStores, siteStores } from "../../netlify/lib/blobs.ts";
import { newsletterSecret } from "../../netlify/lib/links.ts";
import { localStores } from "../build/local-blobs.ts";
import { siteUrl } from "../checks/site-url.ts";
import { commands, failed, type Options, type Output, type Work } from "./subscribers/commands.ts";

const usage = `npm run subscribers -- count               how many there are, by store
npm run subscribers -- export --to FILE    every subscription as CSV, into a new file
npm run subscribers -- import FILE         brings back what an export holds and the store lacks
npm run subscribers -- delete EMAIL        removes one for good, from the stored backups too
npm run subscribers -- backup FOLDER       writes a dated, checked backup
npm run subscribers -- restore [NAME|FILE] lists the stored backups; brings one back
npm run subscribers -- prune               forgets addresses that nobody confirmed within a year
npm run subscribers -- migrate             moves addresses to the keys that NEWSLETTER_SECRET makes

With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set it works on the real site, otherwise on this machine's preview.
With NEWSLETTER_SECRET set as on the site, an export has each subscriber's links to confirm and to unsubscribe.`;

/**
 * Does what the arguments ask, on the real site's stores or on the emulated ones. What can't be listed, read or
 * written in full throws, and nothing is written then.
 */
export async function subscribers([name = "", ...rest]: string[], options: Options): Promise<Output> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const args = name === "export" && rest[0] === "--to" && rest.length === 2 ? rest.slice(1) : rest;
  const wellSaid = name !== "export" || rest.length === 0 || args !== rest;
  if (!command || !wellSaid || args.length < command.least || args.length > command.most) return failed(usage, 2);
  const { root, site, now = new Date() } = options;
  const work = (stores: SiteStores, listed: Work["listed"]) =>
    command.run({ stores, listed, options, now }, args[0] ?? "");
  if (site) return work(siteStores(site), "production");
  const directory = join(root, localStores);
  if (!existsSync(directory)) return failed("Nothing has been stored on this machine yet.");
  const server = new BlobsServer({ directory, token: "local" });
  const { address } = await server.start();
  try {
    return await work(siteStores({ siteID: "0", token: "local", edgeURL: address }), "other");
  } finally {
    await server.stop();
  }
}

/** npm writes two lines of its own before a command's output, which would be the first rows of the table. */
function tableWouldBeSpoiled([name, ...rest]: string[]): boolean {
  const { npm_lifecycle_event: byNpm, npm_config_loglevel: level } = process.env;
  const stdout = fstatSync(1);
  return (
    name === "export" &&
    rest.length === 0 &&
    (stdout.isFIFO() || stdout.isFile() || stdout.isSocket()) &&
    Boolean(byNpm) &&
    level !== "silent"
  );
}

async function main(args: string[]): Promise<Output> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env;
  if (Boolean(siteID) !== Boolean(token)) return failed("Set both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, or neither.");
  if (tableWouldBeSpoiled(args)) {
    return failed("npm has written lines of its own here. Use export --to FILE, or start it with npm run --silent.");
  }
  const root = resolve(".");
  const secret = newsletterSecret();
  try {
    return await subscribers(args, {
      root,
      ...(secret && { secret, origin: siteUrl(root) }),
      ...(siteID && token && { site: { siteID, token } }),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const unanswered = reason.startsWith("Netlify Blobs");
    return failed(
      unanswered ? `The store did not answer as it should; check the site's id and token. ${reason}` : reason,
    );
  }
}

if (import.meta.main) {
  // A reader that has seen enough, as in `export | head`, closes the pipe.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  const { out, err, code } = await main(process.argv.slice(2));
  process.stdout.write(out);
  if (err) console.error(err);
  process.exitCode = code;
}
