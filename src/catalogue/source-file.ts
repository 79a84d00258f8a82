import { aboutPath, slugOf, textPagePaths, travelPath } from "../site/paths.ts";
import type { ContentPage } from "./assemble.ts";
import { type CollectionName, collections, siteFile } from "./collections.ts";

/** A repository's URL, like https://github.com/owner/guide, and its branch. */
type Repository = { url: string; branch: string };

/**
 * The URL of a git repository. Matches `git@github.com:owner/guide.git` and
 * `https://user@github.com/owner/guide`, but not `owner/guide`.
 */
const gitUrlPattern =
  /^(?:(?:https?|ssh|git):\/\/)?(?:[^@/]*@)?(?<host>[\w.-]+)(?::\d+)?[/:](?<path>.+?)(?:\.git)?\/?$/;

/**
 * Parses this deploy's repository and branch from the host's environment. Converts a git URL to a
 * browser URL without credentials. Returns undefined if the URL or the branch is missing.
 */
export function parseRepository(environment: NodeJS.ProcessEnv): Repository | undefined {
  const { REPOSITORY_URL: gitUrl = "", HEAD, BRANCH } = environment;
  const parts = gitUrlPattern.exec(gitUrl)?.groups;
  const branch = HEAD || BRANCH;
  if (!parts || !branch) return undefined;
  return { url: `https://${parts.host}/${parts.path}`, branch };
}

const encodePath = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/**
 * Returns the URL that opens a repository's file in the web editor, or that lists the files in a
 * folder.
 */
export function webEditorUrl({ url, branch }: Repository, path: string): string {
  const location = `${encodePath(branch)}/${encodePath(path)}`;
  const isFile = /\.\w+$/.test(path);
  const { hostname } = new URL(url);
  if (hostname.startsWith("bitbucket."))
    return `${url}/src/${location}${isFile ? "?mode=edit" : ""}`;
  const base = hostname.startsWith("gitlab.") ? `${url}/-` : url;
  return `${base}/${isFile ? "edit" : "tree"}/${location}`;
}

/**
 * Returns the source of the page at a path: the page's file in the repository, or the folder of its
 * list.
 */
export function findSourceFile(
  path: string,
  pagesByPath: ReadonlyMap<string, ContentPage>,
): string {
  const page = pagesByPath.get(path);
  if (page) return page.file;
  if ([aboutPath, ...textPagePaths].includes(path)) return `${collections.pages.base}${path}.mdx`;
  const folder = path === travelPath ? "countries" : slugOf(path);
  return folder in collections ? collections[folder as CollectionName].base : siteFile;
}
