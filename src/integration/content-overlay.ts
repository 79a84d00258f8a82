import { execFile } from "node:child_process";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import type { HookParameters } from "astro";
import type { HotPayload } from "vite";
import { collections, photoFolder, siteFile } from "../catalogue/collections.ts";
import { findListProblems } from "../checks/json-lists.ts";
import { formatProblemList, type Problem } from "../checks/problems.ts";
import { escapeMarkup, pluralize } from "../format/text.ts";
import { lists } from "../site/lists.ts";
import {
  draftsPath,
  homePath,
  makeGuidePath,
  makeLetterPath,
  makeRoundupPath,
} from "../site/paths.ts";

type DevServer = HookParameters<"astro:server:setup">["server"];
type Client = Parameters<Parameters<DevServer["ws"]["on"]>[1]>[1];
type Send = (payload: HotPayload | string, data?: unknown) => void;

export const formatProblems = (problems: readonly Problem[]) =>
  `content/ has ${pluralize(problems.length, "problem")}\n\n${formatProblemList(problems)}`;

/** The event with which a page sends its path to the dev server. */
const pageEvent = "guide:page";

/** The script that every page runs in dev. */
export const pageScript = `import.meta.hot?.send("${pageEvent}", location.pathname)`;

/** The delay before a check, because text editors may write a file in several steps. */
const settleTimeMs = 200;

/** Functions that write to the log, and that load all collections again. */
type WatchActions = { log: (text: string) => void; reload: () => Promise<void> };

/**
 * Checks content/ at startup and after every change. Shows the problems on open pages and redirects
 * old paths.
 */
export function watchContent(root: string, server: DevServer, { log, reload }: WatchActions) {
  const { showReport, expectReport } = openOverlay(root, server);
  let isCodeNew = false;
  const checkAgain = async () => {
    const ownTimer = timer;
    const report = await runCheck(root).catch((error: Error) => error.message);
    // If another check has been scheduled since, this report is outdated.
    if (timer !== ownTimer) return;
    // By now, Astro has loaded the content config again, with the new code.
    if (isCodeNew) await reload();
    isCodeNew = false;
    if (typeof report === "string") return log(report);
    if (report.problems.length > 0) log(formatProblems(report.problems));
    showReport(report);
  };
  let timer = setTimeout(checkAgain);
  server.watcher.on("all", (_event, file) => {
    const path = relative(root, file);
    const isCode = codeFolders.some((folder) => path.startsWith(folder));
    if (!isCode && !path.startsWith("content/")) return;
    // This event makes Astro list the photos again.
    if (path.startsWith(photoFolder))
      for (const { hot } of Object.values(server.environments)) hot.send("astro:content-changed");
    // Simulates a change to the content config, which makes Astro load it again.
    if (isCode) server.watcher.emit("change", join(root, "src/content.config.ts"));
    isCodeNew ||= isCode;
    expectReport();
    clearTimeout(timer);
    timer = setTimeout(checkAgain, settleTimeMs);
  });
}

/** The report from the child process. `redirects` maps old paths to new paths. */
export type ContentReport = { problems: Problem[]; redirects: Record<string, string> };

/**
 * Sets up Astro's error overlay for content problems, and redirects moved pages. `showReport`
 * updates all open pages; from `expectReport` until then, pages that load show no old problems.
 */
function openOverlay(root: string, server: DevServer) {
  let { problems, redirects }: ContentReport = { problems: [], redirects: {} };
  let isOutdated = false;
  let failedFile = "";
  const paths = new WeakMap<Client, string>();
  const coveredClients = new WeakSet<Client>();
  const updateOverlay = (client: Client) => {
    const path = paths.get(client);
    const hasMoved = path !== undefined && path in redirects;
    const own = problems.filter((problem) =>
      path
        ? listTouchedFiles(problem).some((file) => isOnPage(file, path))
        : isOnEveryPage(problem.file) || failedFile.endsWith(problem.file),
    );
    if (own.length > 0) {
      client.send({ type: "error", err: makeOverlayError(own) });
      coveredClients.add(client);
    } else if (coveredClients.delete(client) || hasMoved) client.send({ type: "full-reload" });
  };
  const updateLoadedPage = (client: Client) => {
    if (!isOutdated) updateOverlay(client);
  };
  const { hot } = server.environments.client;
  const broadcast = hot.send.bind(hot) as Send;
  // Astro sends render errors to all clients. This sends them only to clients with an unknown path,
  // because a page that failed to render can't send its path.
  const send: Send = (payload, data) => {
    const error = typeof payload === "object" && payload.type === "error" ? payload.err : undefined;
    const file = error?.loc?.file ?? "";
    const isOfPage = file.startsWith(join(root, "content/")) || (error && "title" in error);
    if (!error || !isOfPage) {
      broadcast(payload, data);
      if (error) for (const client of server.ws.clients) updateOverlay(client);
      return;
    }
    failedFile = file;
    for (const client of server.ws.clients) {
      if (paths.has(client)) continue;
      client.send({ type: "error", err: error });
      updateOverlay(client);
      coveredClients.add(client);
    }
  };
  hot.send = send;
  // A page that fails to render sends no path.
  server.ws.on("vite:client:connect", (_data, client: Client) => {
    setTimeout(() => !paths.has(client) && updateLoadedPage(client), settleTimeMs);
  });
  server.ws.on(pageEvent, (path: string, client) => {
    paths.set(client, path);
    setTimeout(() => updateLoadedPage(client), settleTimeMs);
  });
  server.middlewares.use(({ url = "" }, response, next) => {
    const newPath = redirects[url.split("?", 1)[0]!];
    if (newPath === undefined) return next();
    response.writeHead(302, { location: newPath }).end();
  });
  const showReport = (report: ContentReport) => {
    isOutdated = false;
    ({ problems, redirects } = report);
    for (const client of server.ws.clients) updateOverlay(client);
  };
  const expectReport = () => {
    isOutdated = true;
  };
  return { showReport, expectReport };
}

/** The folders with code that validates content. */
const codeFolders = ["src/schemas/", "src/checks/", "src/catalogue/"];

const problemsScript = join(import.meta.dirname, "print-problems.ts");

/**
 * Checks the content in a child process, because this process caches modules and would keep running
 * the old code.
 */
async function runCheck(root: string): Promise<ContentReport> {
  const inLists = findListProblems(root);
  if (inLists.length > 0) return { problems: inLists, redirects: {} };
  const options = { cwd: root, maxBuffer: Number.POSITIVE_INFINITY };
  const { stdout } = await promisify(execFile)(process.execPath, [problemsScript], options);
  return JSON.parse(stdout) as ContentReport;
}

/** Hides the overlay's stack trace, which content problems don't have. */
const overlayStyle = "<style>#stack { display: none }</style>";

/**
 * Makes an error for Astro's overlay. Omits the file, because Astro would show its contents as
 * code, even for a photo.
 */
function makeOverlayError(problems: readonly Problem[]) {
  const text = escapeMarkup(formatProblems(problems))
    .replaceAll("  ", "&nbsp; ")
    .replaceAll("\n", "<br>");
  const message = `${overlayStyle}${text}`;
  return { name: "Content", title: "This page has a mistake", message, stack: "" };
}

/** Lists a problem's file, and the wineries without a page because their region is misplaced. */
function listTouchedFiles({ file, related = [], isMisplaced }: Problem): string[] {
  const wineries = related.filter((other) => other.startsWith(`${collections.wineries.base}/`));
  return isMisplaced ? [file, ...wineries] : [file];
}

/**
 * Returns true if a page shows a file's problems. The home page and the drafts page show the
 * problems of files without a page.
 */
function isOnPage(file: string, path: string): boolean {
  if (isOnEveryPage(file)) return true;
  const pagePath = findPagePath(file);
  if (pagePath === undefined) return path === homePath || path === draftsPath;
  const isListItem = listPaths.includes(pagePath) && path.startsWith(`${pagePath}/`);
  return path === pagePath || removeState(path) === pagePath || isListItem;
}

/** Removes the state, which region files' folders lack: "/travel/us/texas/a" becomes "/travel/us/a". */
const removeState = (path: string) => path.replace(/^(\/\w+\/[^/]+)\/[^/]+(\/[^/]+)$/, "$1$2");

/** Returns true for the files that every page needs: the site's settings and the JSON lists. */
const isOnEveryPage = (file: string) => file === siteFile || file.endsWith(".json");

const listPaths: readonly string[] = Object.values(lists).map((list) => list.path);

/**
 * Returns the path of a file's page, or of the list that shows the file's item. Returns undefined
 * for other files.
 */
function findPagePath(file: string): string | undefined {
  const [, folder = "", ...segments] = file.split("/");
  const id = segments.join("/").replace(/\.\w+$/, "");
  const list = Object.values(lists).find(({ collection }) => collection === folder);
  if (list) return list.path;
  if (!(folder in collections)) return undefined;
  if (folder === "roundups") return makeRoundupPath(id);
  if (folder === "letters") return makeLetterPath(id);
  return folder === "pages" ? `/${id}` : makeGuidePath(id);
}
