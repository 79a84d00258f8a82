import { type HostVariables, liveSite } from "../checks/deploy-address.ts";
import { addressesIn, releasedFile } from "../checks/released.ts";
import { releasedList } from "../site/paths.ts";

/** Milliseconds per request, and the number of attempts. */
const timeout = 5000;
const tries = 2;

const isAddress = (line: string) => /^\/[a-z0-9./-]*$/.test(line);

type Log = Record<"info" | "error", (words: string) => void>;

/**
 * The addresses of the last production deploy, from the list that it published. Only the production build on the host
 * fetches them; other builds need no network. If the list can't be read there are none, and a message is logged.
 */
export async function lastDeploy(host: HostVariables, log: Log): Promise<string[]> {
  const site = liveSite(host);
  if (!site) return [];
  const list = new URL(releasedList, site);
  let fault = "";
  for (let i = 0; i < tries; i++) {
    try {
      const response = await fetch(list, { signal: AbortSignal.timeout(timeout) });
      if (response.status === 404) {
        log.info(`${list} isn't there yet; only ${releasedFile} is compared, and this deploy publishes the first list`);
        return [];
      }
      const lines = addressesIn(await response.text());
      if (response.ok && lines.length > 0 && lines.every(isAddress)) return lines;
      fault = response.ok ? "the answer is no list of addresses" : `the answer is ${response.status}`;
    } catch (error) {
      fault = String((error as Error).cause ?? error);
    }
  }
  log.error(
    `THE ADDRESSES OF THE LAST DEPLOY CAN'T BE READ from ${list} (${fault}). Only those in ${releasedFile} are compared: one that readers were given since, and that this build loses, goes unnoticed. Build again when the site answers.`,
  );
  return [];
}
