import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { redirects } from "../catalogue/redirects.ts";
import { type HostVariables, liveSite } from "../checks/deploy-address.ts";
import { addressesIn, listText, publicAddresses, releasedFile } from "../checks/released.ts";
import { releasedList } from "../site/paths.ts";
import type { Build } from "./build.ts";

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
      fault = response.ok ? "the response is no list of addresses" : `its status is ${response.status}`;
    } catch (error) {
      fault = String((error as Error).cause ?? error);
    }
  }
  log.error(
    `THE ADDRESSES OF THE LAST DEPLOY CAN'T BE READ from ${list} (${fault}). Only those in ${releasedFile} are compared: one that readers were given since, and that this build loses, goes unnoticed. Build again when the site answers.`,
  );
  return [];
}

/** Adds the redirects of the content to dist/_redirects, after those that are there: the first that matches wins. */
export function writeRedirects({ dist, content }: Build): void {
  const file = join(dist, "_redirects");
  const before = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  const lines = [...redirects(content.catalogue)].map(([from, to]) => `${from} ${to} 301`);
  writeFileSync(file, `${[before, ...lines].filter(Boolean).join("\n")}\n`);
}

/**
 * Publishes every address of this build, for the next one to compare. All earlier addresses are included, as pages or
 * redirects: otherwise the check would have stopped the build.
 */
export function writeReleased({ dist, content }: Build): void {
  writeFileSync(join(dist, releasedList), listText(publicAddresses(content.catalogue)));
}
