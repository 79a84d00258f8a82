import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration, HookParameters } from "astro";
import { AstroError } from "astro/errors";
import { findContentProblems, readSite } from "../checks/content.ts";
import {
  findPlaceholderProblems,
  type HostVariables,
  listDeployWarnings,
  liveSiteUrl,
} from "../checks/deploy-address.ts";
import { formatProblemList, type Problem } from "../checks/problems.ts";
import { parsePathList, releasedFile } from "../checks/released.ts";
import { addPosition } from "../checks/source.ts";
import { releasedListPath } from "../site/paths.ts";

type DevServer = HookParameters<"astro:server:setup">["server"];

const formatProblems = (problems: Problem[]) =>
  `content/ has ${problems.length} problem${problems.length === 1 ? "" : "s"}\n\n${formatProblemList(problems)}`;

/**
 * Stops the build if the content has mistakes, and lists them; `astro dev` shows them instead. The production build
 * also fetches the addresses of the last deploy, and refuses placeholders.
 */
export function makeContentChecks(): AstroIntegration {
  let root = "";
  let command: HookParameters<"astro:config:setup">["command"];
  return {
    name: "content-checks",
    hooks: {
      "astro:config:setup": (setup) => {
        command = setup.command;
      },
      "astro:config:done": async ({ config, logger }) => {
        root = fileURLToPath(config.root);
        if (command === "dev") return;
        const isBuild = command === "build";
        const problems = findContentProblems(
          root,
          isBuild ? await fetchReleasedPaths(process.env, logger) : [],
        );
        const { site } = readSite(root);
        if (isBuild && site) {
          problems.push(
            ...findPlaceholderProblems(site, process.env).map((problem) =>
              addPosition(root, problem),
            ),
          );
          for (const warning of listDeployWarnings(site, process.env)) logger.warn(warning);
        }
        if (problems.length > 0) throw new AstroError(formatProblems(problems));
      },
      "astro:server:setup": ({ server, logger }) =>
        watchContent(root, server, (text) => logger.error(text)),
    },
  };
}

/** Milliseconds per request, and the number of attempts. */
const requestTimeoutMs = 5000;
const maxTries = 2;

const isPath = (line: string) => /^\/[a-z0-9./-]*$/.test(line);

type Logger = Record<"info" | "error", (words: string) => void>;

/**
 * The addresses of the last production deploy, from the list that it published. Only the production build on the host
 * fetches them; other builds need no network. If the list can't be read there are none, and a message is logged.
 */
async function fetchReleasedPaths(host: HostVariables, log: Logger): Promise<string[]> {
  const site = liveSiteUrl(host);
  if (!site) return [];
  const list = new URL(releasedListPath, site);
  let fault = "";
  for (let i = 0; i < maxTries; i++) {
    try {
      const response = await fetch(list, { signal: AbortSignal.timeout(requestTimeoutMs) });
      if (response.status === 404) {
        log.info(
          `${list} isn't there yet; only ${releasedFile} is compared, and this deploy publishes the first list`,
        );
        return [];
      }
      const lines = parsePathList(await response.text());
      if (response.ok && lines.length > 0 && lines.every(isPath)) return lines;
      fault = response.ok
        ? "the response is no list of addresses"
        : `its status is ${response.status}`;
    } catch (error) {
      fault = String((error as Error).cause ?? error);
    }
  }
  log.error(
    `THE ADDRESSES OF THE LAST DEPLOY CAN'T BE READ from ${list} (${fault}). Only those in ${releasedFile} are compared: one that readers were given since, and that this build loses, goes unnoticed. Build again when the site answers.`,
  );
  return [];
}

/** Milliseconds to wait after a change: an editor may write a file in several steps. */
const settleTimeMs = 200;

/** Checks content/ at the start and after every change, and shows the problems as an overlay in the browser. */
function watchContent(root: string, server: DevServer, log: (text: string) => void) {
  let problems: Problem[] = [];
  const showProblems = () => {
    const [first] = problems;
    if (!first) return;
    const loc = { file: first.file, line: first.line ?? 1, column: first.column ?? 1 };
    // The overlay sets the message as Markdown, where only an empty line begins a new one.
    const message = formatProblems(problems).replaceAll("\n", "\n\n");
    server.ws.send({ type: "error", err: { message, stack: "", plugin: "content", loc } });
  };
  const checkContent = () => {
    const hadProblems = problems.length > 0;
    problems = findContentProblems(root);
    if (problems.length > 0) log(formatProblems(problems));
    else if (hadProblems) server.ws.send({ type: "full-reload" });
    showProblems();
  };
  let timer = setTimeout(checkContent);
  server.ws.on("connection", () => setTimeout(showProblems, settleTimeMs));
  server.watcher.on("all", (_event, file) => {
    if (!relative(root, file).startsWith("content/")) return;
    clearTimeout(timer);
    timer = setTimeout(checkContent, settleTimeMs);
  });
}
