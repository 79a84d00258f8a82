import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { BlobsServer } from "@netlify/blobs/server";
import { type NamedStore, openStore, type SiteAccess, type StoreName } from "../../netlify/lib/blobs.ts";
import { localOrigin, localStores } from "../build/local-functions.ts";
import { siteUrl } from "../checks/content.ts";

/** A command's output and exit code. */
export type Output = { out: string; err: string; code: number };
export const done = (out: string, err = ""): Output => ({ out, err, code: 0 });
export const failed = (err: string, code = 1): Output => ({ out: "", err, code });

/**
 * `root` is the project's folder, whose `.netlify` has the emulated stores; `site` names the real ones; `origin` is the
 * site's address, for links.
 */
export type Options = { root: string; origin?: string; site?: SiteAccess };

/** `open` gives a store of the site or of this machine: the one that a command works on, or that of another context. */
export type Work = Options & { open: (name: StoreName, deployContext?: string) => NamedStore };

/** Commands by name, with the least and the most arguments that each takes. */
export type Commands = Record<
  string,
  { least: number; most: number; run: (work: Work, ...args: string[]) => Promise<Output> }
>;

/**
 * Does what the arguments ask, on the real site's stores or on the emulated ones; "export --to" is a command's name.
 * Throws, and writes nothing, if a store can't be listed, read or written in full.
 */
export async function runCommand(
  commands: Commands,
  usage: string,
  words: string[],
  options: Options,
): Promise<Output> {
  const [name = "", ...args] = words[1] === "--to" ? [`${words[0]} --to`, ...words.slice(2)] : words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || args.length < command.least || args.length > command.most)
    return failed(
      `${usage}\n\nWith NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set it works on the real site, otherwise on this machine's preview.`,
      2,
    );
  const { root, site } = options;
  const run = (access: SiteAccess) => {
    const open = (name: StoreName, deployContext = site ? "production" : "dev") =>
      openStore(name, deployContext, { site: access });
    return command.run({ ...options, open }, ...args);
  };
  if (site) return run(site);
  const directory = join(root, localStores);
  if (!existsSync(directory)) return failed("Nothing has been stored on this machine yet.");
  const server = new BlobsServer({ directory, token: "local" });
  const { address } = await server.start();
  try {
    return await run({ siteID: "0", token: "local", edgeURL: address });
  } finally {
    await server.stop();
  }
}

/** Runs a command with the settings of the environment. Never throws: the reason is in what it prints. */
export async function fromEnvironment(
  command: (words: string[], options: Options) => Promise<Output>,
  words: string[],
): Promise<Output> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env;
  if (Boolean(siteID) !== Boolean(token)) return failed("Set both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, or neither.");
  const root = resolve(".");
  try {
    const site = siteID && token ? { siteID, token } : undefined;
    return await command(words, { root, ...(site ? { origin: siteUrl(root), site } : { origin: localOrigin }) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const unanswered = reason.startsWith("Netlify Blobs");
    return failed(
      unanswered ? `The store did not answer as it should; check the site's id and token. ${reason}` : reason,
    );
  }
}

/** Runs a command of the command line; its exit code tells whether it worked. */
export async function main(command: (words: string[], options: Options) => Promise<Output>): Promise<void> {
  const { out, err, code } = await fromEnvironment(command, process.argv.slice(2));
  process.stdout.write(out);
  if (err) console.error(err);
  process.exitCode = code;
}

/** Writes a file that only its owner can read, whole or not at all. Throws when there is one of that name. */
export function writeNew(file: string, text: string) {
  try {
    writeFileSync(file, text, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST")
      throw new Error(`${file} already exists; name another file.`);
    rmSync(file, { force: true });
    throw error;
  }
}
