import { aboutPath, getSlug, textPagePaths, travelPath } from "../site/paths.ts";
import type { ContentPage } from "./assemble.ts";
import { type CollectionName, collections, siteFile } from "./collections.ts";

/** A repository on GitHub, like https://github.com/owner/guide, and its branch. */
type Repository = { url: string; branch: string };

/**
 * The URL of a repository on GitHub. Matches `git@github.com:owner/guide.git` and
 * `https://user@github.com/owner/guide`, but not `owner/guide`.
 */
const gitHubPattern = /github\.com[:/](?<path>.+?)(?:\.git)?$/;

/**
 * Parses this deploy's repository and branch from Netlify's environment variables. Returns
 * undefined if the branch is missing or the repository isn't on GitHub.
 */
export function parseRepository(environment: NodeJS.ProcessEnv): Repository | undefined {
  const { REPOSITORY_URL: gitUrl = "", HEAD, BRANCH } = environment;
  const path = gitHubPattern.exec(gitUrl)?.groups?.path;
  const branch = HEAD || BRANCH;
  return path && branch ? { url: `https://github.com/${path}`, branch } : undefined;
}

const encodePath = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/** Builds the URL that opens a file in GitHub's web editor or shows a folder. */
export function makeWebEditorUrl({ url, branch }: Repository, path: string): string {
  const view = /\.\w+$/.test(path) ? "edit" : "tree";
  return `${url}/${view}/${encodePath(branch)}/${encodePath(path)}`;
}

/** Returns the file to edit for the page at a path, or the folder for a list's page. */
export function findSourceFile(
  path: string,
  pagesByPath: ReadonlyMap<string, ContentPage>,
): string {
  const page = pagesByPath.get(path);
  if (page) return page.file;
  if ([aboutPath, ...textPagePaths].includes(path)) return `${collections.pages.base}${path}.mdx`;
  const folder = path === travelPath ? "countries" : getSlug(path);
  return folder in collections ? collections[folder as CollectionName].base : siteFile;
}
