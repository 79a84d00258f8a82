import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readSnapshot } from "../../netlify/lib/backup.ts";
import {
  type NamedStore,
  openStore,
  type ShowProgress,
  type SiteAccess,
  type StoreName,
} from "../../netlify/lib/blobs.ts";
import { readSubscriberList, selectSubscribers } from "../../netlify/lib/subscribers.ts";
import { readSiteUrl } from "../checks/content.ts";
import { localOrigin, startLocalBlobs } from "../integration/local-functions.ts";
import { Refusal, runCommand } from "./commands.ts";

/**
 * A command's options: the project's folder (`root`), access to the real stores (`site`), and the
 * origin of links. Without `site`, commands use the emulated stores in `root`.
 */
export type StoreOptions = { root: string; origin?: string; site?: SiteAccess };

/**
 * The command's options, and a function that opens a store. The deploy context defaults to
 * "production" for the real site and "dev" for this machine.
 */
export type StoreContext = StoreOptions & {
  open: (name: StoreName, deployContext?: string) => NamedStore;
  showProgress: ShowProgress;
};

/**
 * The commands, keyed by syntax: "export --to FILE" or "restore [NAME]", with arguments in
 * capitals. `run` resolves to a report or throws a Refusal.
 */
export type Commands = Record<
  string,
  {
    help: string;
    run: (context: StoreContext, ...args: string[]) => Promise<string>;
  }
>;

/**
 * Runs a store subcommand (`npm run NAME -- …`) on the real or emulated stores. Throws a Refusal
 * with the usage text if no command matches, or an Error if a store fails.
 */
export async function runStoreCommand(
  name: string,
  commands: Commands,
  words: string[],
  options: StoreOptions,
): Promise<string> {
  for (const [form, { run }] of Object.entries(commands)) {
    const args = matchArguments(form, words);
    if (args) return runWithStores(options, (context) => run(context, ...args));
  }
  const width = Math.max(...Object.keys(commands).map((form) => form.length));
  const forms = Object.entries(commands).map(
    ([form, { help }]) => `npm run ${name} -- ${form.padEnd(width)}  ${help}`,
  );
  const ownForm = Object.keys(commands).find((form) => form.split(" ", 1)[0] === words[0]);
  const missing = ownForm
    ?.split(" ")
    .find((part) => part.startsWith("--") && !words.includes(part));
  const reason = missing ? `${missing} is missing; write` : "Write";
  const advice = ownForm ? `${reason} npm run ${name} -- ${ownForm}\n\n` : "";
  throw new Refusal(
    `${advice}${forms.join("\n")}\n\nWith NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set it works on the real site, otherwise on this machine's preview.`,
  );
}

/** Returns a command's arguments, or undefined if the words don't match its syntax. */
function matchArguments(form: string, words: string[]): string[] | undefined {
  const parts = form.split(" ");
  const isOptional = (part: string) => part.startsWith("[");
  const isArgument = (part: string) => isOptional(part) || part === part.toUpperCase();
  const isMatch = parts.every((part, i) => {
    if (isOptional(part)) return true;
    return isArgument(part) ? words[i] !== undefined : words[i] === part;
  });
  if (!isMatch || words.length > parts.length) return undefined;
  return words.filter((_, i) => isArgument(parts[i]!));
}

async function runWithStores(
  options: StoreOptions,
  run: (context: StoreContext) => Promise<string>,
): Promise<string> {
  const { root, site } = options;
  const ownContext = site ? "production" : "dev";
  const open: StoreContext["open"] = (store, deployContext = ownContext) =>
    openStore(store, deployContext, site ? { site } : {});
  const stop = site ? undefined : await startLocalBlobs(root);
  return run({ ...options, open, showProgress }).finally(stop);
}

/** The minimum number of items for which a command shows its progress. */
const minProgressTotal = 20;

function showProgress(done: number, total: number): void {
  if (total < minProgressTotal || !process.stderr.isTTY) return;
  process.stderr.write(`\r${done} of ${total}${done === total ? "\n" : ""}`);
}

/**
 * Reads the subscriber list. Entries that haven't changed since the last backup come from its
 * snapshot, to save requests.
 */
export async function loadSubscriberList(
  { open, showProgress }: StoreContext,
  deployContext?: string,
) {
  const known = await readSnapshot(open("newsletter-backups", deployContext));
  return readSubscriberList(open("newsletter", deployContext), { known, showProgress });
}

/** Lists all subscribers, confirmed or not, oldest first. */
export async function loadSubscribers(context: StoreContext, deployContext?: string) {
  const { addresses } = await loadSubscriberList(context, deployContext);
  return selectSubscribers(addresses);
}

export type StoreCommand = (words: string[], options: StoreOptions) => Promise<string>;

/**
 * Runs a command with settings from the environment. Throws only Refusals, because other errors may
 * quote a secret.
 */
export async function runWithEnvironment(command: StoreCommand, words: string[]): Promise<string> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env;
  if (Boolean(siteID) !== Boolean(token))
    throw new Refusal("Set both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, or neither.");
  const root = resolve(".");
  try {
    if (!siteID || !token) return await command(words, { root, origin: localOrigin });
    return await command(words, { root, origin: readSiteUrl(root), site: { siteID, token } });
  } catch (error) {
    throw new Refusal(explainStoreError(error));
  }
}

/** Advice for the host's HTTP errors, keyed by status code. */
const storeProblems: Record<number, string> = {
  401: "The host refuses the site's id or token; check NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN.",
  403: "The host refuses the site's id or token; check NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN.",
  404: "The host doesn't know the site; check NETLIFY_SITE_ID.",
  429: "The host limits requests; wait a minute and run the same command again.",
  424: "The store did not respond; run the same command again in a minute.",
};

/** Explains a store's HTTP error. Returns the message of any other error. */
export function explainStoreError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { status = 0 } = error as { status?: number };
  return storeProblems[status] ?? error.message;
}

/** Runs a command with the process's arguments, and prints its report. */
export const main = (command: StoreCommand): Promise<void> =>
  runCommand(() => runWithEnvironment(command, process.argv.slice(2)));

/** Options for a new file that only its owner can read. Node throws if the file exists. */
export const newFileOptions = { flag: "wx", mode: 0o600 } as const;
