import { resolve } from "node:path";
import {
  type NamedStore,
  openStore,
  type SiteAccess,
  type StoreName,
} from "../../netlify/lib/blobs.ts";
import { readSiteUrl } from "../checks/content.ts";
import { localOrigin, startLocalBlobs } from "../integration/local-functions.ts";
import { Refusal, runCommand } from "./commands.ts";

/**
 * `root` is the project's folder, whose `.netlify` has the emulated stores; `site` names the real ones; `origin` is the
 * site's address, for links.
 */
export type StoreOptions = { root: string; origin?: string; site?: SiteAccess };

/** `open` gives a store of the site or of this machine: the one that a command works on, or that of another context. */
export type StoreContext = StoreOptions & {
  open: (name: StoreName, deployContext?: string) => NamedStore;
};

/**
 * Commands by their form, like "export --to FILE" or "restore [NAME]": what each does, in words and in code. Words in
 * capitals are its arguments. It returns its report, or throws a Refusal.
 */
export type Commands = Record<
  string,
  readonly [help: string, run: (work: StoreContext, ...args: string[]) => Promise<string>]
>;

/**
 * Does what the words after `npm run NAME --` ask, on the real site's stores or on the emulated ones. Throws, and
 * writes nothing, if a store can't be listed, read or written in full.
 */
export async function runStoreCommand(
  name: string,
  commands: Commands,
  words: string[],
  options: StoreOptions,
): Promise<string> {
  for (const [form, [, run]] of Object.entries(commands)) {
    const args = matchArguments(form, words);
    if (args) return runWithStores(options, (work) => run(work, ...args));
  }
  const forms = Object.entries(commands).map(
    ([form, [help]]) => `npm run ${name} -- ${form.padEnd(20)}  ${help}`,
  );
  throw new Refusal(
    `${forms.join("\n")}\n\nWith NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set it works on the real site, otherwise on this machine's preview.`,
  );
}

/** The arguments among the words of a command; undefined where they don't have its form. */
function matchArguments(form: string, words: string[]): string[] | undefined {
  const parts = form.split(" ");
  const fits = parts.every(
    (part, i) => part.startsWith("[") || (/^[A-Z]/.test(part) ? words[i] : words[i] === part),
  );
  return fits && words.length <= parts.length
    ? words.filter((_, i) => /^[[A-Z]/.test(parts[i]!))
    : undefined;
}

async function runWithStores(
  options: StoreOptions,
  run: (work: StoreContext) => Promise<string>,
): Promise<string> {
  const { root, site } = options;
  const own = site ? "production" : "dev";
  const open: StoreContext["open"] = (store, deployContext = own) =>
    openStore(store, deployContext, site ? { site } : {});
  const stop = site ? undefined : await startLocalBlobs(root);
  return run({ ...options, open }).finally(stop);
}

export type StoreCommand = (words: string[], options: StoreOptions) => Promise<string>;

/** Runs a command with the settings of the environment. Throws nothing but a Refusal: an error may quote a secret. */
export async function runWithEnvironment(command: StoreCommand, words: string[]): Promise<string> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env;
  if (Boolean(siteID) !== Boolean(token))
    throw new Refusal("Set both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, or neither.");
  const root = resolve(".");
  try {
    const site = siteID && token ? { siteID, token } : undefined;
    return await command(words, {
      root,
      ...(site ? { origin: readSiteUrl(root), site } : { origin: localOrigin }),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const unanswered = reason.startsWith("Netlify Blobs");
    throw new Refusal(
      unanswered
        ? `The store did not answer as it should; check the site's id and token. ${reason}`
        : reason,
    );
  }
}

/** Runs a command of the command line. */
export const main = (command: StoreCommand): Promise<void> =>
  runCommand(() => runWithEnvironment(command, process.argv.slice(2)));

/** How a file is written that only its owner can read. Node throws when there is one of that name. */
export const newFileOptions = { flag: "wx", mode: 0o600 } as const;
