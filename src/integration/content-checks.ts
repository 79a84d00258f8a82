import { fileURLToPath } from "node:url";
import type { AstroIntegration, AstroIntegrationLogger } from "astro";
import { findContentProblems, readSite } from "../checks/content.ts";
import {
  findPlaceholderProblems,
  getLiveSiteUrl,
  type HostVariables,
  listDeployWarnings,
} from "../checks/deploy-site.ts";
import type { Problem } from "../checks/problems.ts";
import { parsePathList, releasedFile } from "../checks/released.ts";
import { addPosition } from "../checks/source.ts";
import { releasedListPath } from "../site/paths.ts";
import { formatProblems, pageScript, watchContent } from "./content-overlay.ts";

/**
 * Makes the integration that stops a build if the content has problems; in `astro dev`, the error
 * overlay shows them. Production builds also reject placeholders and lost paths.
 */
export function makeContentChecksIntegration(): AstroIntegration {
  let root = "";
  let isDev = false;
  let isBuild = false;
  return {
    name: "content-checks",
    hooks: {
      "astro:config:setup": ({ command, injectScript }) => {
        isDev = command === "dev";
        isBuild = command === "build";
        if (isDev) injectScript("page", pageScript);
      },
      "astro:config:done": async ({ config, logger }) => {
        root = fileURLToPath(config.root);
        if (isDev) return;
        const problems = isBuild ? await checkBuild(root, logger) : findContentProblems(root);
        // An AstroError's message would be rendered as Markdown.
        if (problems.length > 0) throw new Error(formatProblems(problems));
      },
      "astro:server:setup": ({ server, logger, refreshContent }) => {
        const reload = async () => refreshContent?.({});
        watchContent(root, server, { log: (text) => logger.error(text), reload });
      },
    },
  };
}

type Logger = Pick<AstroIntegrationLogger, "info" | "warn" | "error">;

/** Finds the problems that stop a build. Logs warnings about the deploy. */
async function checkBuild(root: string, logger: Logger): Promise<Problem[]> {
  const problems = findContentProblems(root, await fetchReleasedPaths(process.env, logger));
  const { site } = readSite(root);
  if (!site) return problems;
  const placeholders = findPlaceholderProblems(site, process.env);
  for (const warning of listDeployWarnings(site, process.env)) logger.warn(warning);
  return [...problems, ...placeholders.map((problem) => addPosition(root, problem))];
}

const requestTimeoutMs = 5000;
const maxTries = 2;

const isPublicPath = (line: string) => /^\/[a-z0-9./-]*$/.test(line);

/**
 * Fetches the last production deploy's public paths. Resolves to an empty list in other builds, and
 * after a failed fetch, which it logs.
 */
async function fetchReleasedPaths(host: HostVariables, logger: Logger): Promise<string[]> {
  const siteUrl = getLiveSiteUrl(host);
  if (!siteUrl) return [];
  const listUrl = new URL(releasedListPath, siteUrl);
  let fault = "";
  for (let i = 0; i < maxTries; i++) {
    try {
      const response = await fetch(listUrl, { signal: AbortSignal.timeout(requestTimeoutMs) });
      if (response.status === 404) {
        logger.info(
          `${listUrl} isn't there yet; only ${releasedFile} is compared, and this deploy publishes the first list`,
        );
        return [];
      }
      const paths = parsePathList(await response.text());
      if (response.ok && paths.length > 0 && paths.every(isPublicPath)) return paths;
      fault = response.ok
        ? "the response is no list of addresses"
        : `its status is ${response.status}`;
    } catch (error) {
      fault = String((error as Error).cause ?? error);
    }
  }
  logger.error(
    `THE ADDRESSES OF THE LAST DEPLOY CAN'T BE READ from ${listUrl} (${fault}). Only those in ${releasedFile} are compared: an address that readers were given since, and that this build loses, goes unnoticed. Build again when the site responds.`,
  );
  return [];
}
