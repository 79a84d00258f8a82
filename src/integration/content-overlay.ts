import { execFile } from "node:child_process";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import type { HookParameters } from "astro";
import { collections, siteFile } from "../catalogue/collections.ts";
import { formatProblemList, type Problem } from "../checks/problems.ts";
import { pluralize } from "../format/text.ts";
import { lists } from "../site/lists.ts";
import { draftsPath, guidePath, homePath, letterPath, roundupPath } from "../site/paths.ts";

type DevServer = HookParameters<"astro:server:setup">["server"];
type Client = Parameters<Parameters<DevServer["ws"]["on"]>[1]>[1];

export const formatProblems = (problems: readonly Problem[]) =>
  `content/ has ${pluralize(problems.length, "problem")}\n\n${formatProblemList(problems)}`;

/** The event by which a page tells the server its path. */
const pageEvent = "guide:page";

/** The script of every page in dev. */
export const pageScript = `import.meta.hot?.send("${pageEvent}", location.pathname)`;

/** An editor may write a file in several steps. */
const settleTimeMs = 200;

/** Checks content/ at the start and after every change. Shows each page that is open the problems of its own file. */
export function watchContent(root: string, server: DevServer, log: (text: string) => void) {
  let problems: Problem[] = [];
  const paths = new Map<Client, string>();
  const coveredClients = new Set<Client>();
  const showProblems = (client: Client, path: string) => {
    const own = problems.filter(({ file }) => isOnPage(file, path));
    if (own.length > 0) {
      client.send({ type: "error", err: makeOverlayError(own) });
      coveredClients.add(client);
    } else if (coveredClients.delete(client)) client.send({ type: "full-reload" });
  };
  const checkAgain = async () => {
    const latest = await findProblemsAfresh(root);
    if (latest.length > 0) log(formatProblems(latest));
    problems = latest;
    for (const [client, path] of paths) {
      if (server.ws.clients.has(client)) showProblems(client, path);
      else paths.delete(client);
    }
  };
  let timer = setTimeout(checkAgain);
  server.ws.on(pageEvent, (path: string, client) => {
    paths.set(client, path);
    setTimeout(() => showProblems(client, path), settleTimeMs);
  });
  server.watcher.on("all", (_event, file) => {
    const path = relative(root, file);
    const isCode = codeFolders.some((folder) => path.startsWith(folder));
    if (!isCode && !path.startsWith("content/")) return;
    // Astro loads the collections again when their configuration changes.
    if (isCode) server.watcher.emit("change", join(root, "src/content.config.ts"));
    clearTimeout(timer);
    timer = setTimeout(checkAgain, settleTimeMs);
  });
}

/** The code that says what a content file may contain. */
const codeFolders = ["src/schemas/", "src/checks/", "src/catalogue/"];

const problemsScript = join(import.meta.dirname, "print-problems.ts");

/** Finds the problems in a process of its own, which reads schemas and lists as they are now. */
async function findProblemsAfresh(root: string): Promise<Problem[]> {
  const options = { cwd: root, maxBuffer: Number.POSITIVE_INFINITY };
  const { stdout } = await promisify(execFile)(process.execPath, [problemsScript], options);
  return JSON.parse(stdout) as Problem[];
}

/** The error as Astro's overlay expects it. It has no file of its own: Astro would highlight a photo as code. */
function makeOverlayError(problems: readonly Problem[]) {
  const message = escapeHtml(formatProblems(problems)).replaceAll("\n", "<br>");
  return { name: "Content", title: "This page has a mistake", message, stack: "" };
}

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("  ", "&nbsp; ");

/** Tells whether a page shows the problems of a file: its own, and on the home page those that no page has. */
function isOnPage(file: string, path: string): boolean {
  if (file === siteFile) return true;
  const pagePath = findPagePath(file);
  if (pagePath === undefined) return path === homePath || path === draftsPath;
  const isListItem = listPaths.includes(pagePath) && path.startsWith(`${pagePath}/`);
  return path === pagePath || isListItem;
}

const listPaths: readonly string[] = Object.values(lists).map((list) => list.path);

/** Returns the path of a file's page, or of the list that it is in. Returns undefined if it has none. */
function findPagePath(file: string): string | undefined {
  const [, folder = "", ...segments] = file.split("/");
  const id = segments.join("/").replace(/\.\w+$/, "");
  const list = Object.values(lists).find(({ collection }) => collection === folder);
  if (list) return list.path;
  if (!(folder in collections)) return undefined;
  if (folder === "roundups") return roundupPath(id);
  if (folder === "letters") return letterPath(id);
  return folder === "pages" ? `/${id}` : guidePath(id);
}
