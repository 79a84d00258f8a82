import { aboutPath, slugOf, textPagePaths, travelPath } from "../site/paths.ts";
import type { ContentPage } from "./assemble.ts";
import { type CollectionName, collections, siteFile } from "./collections.ts";

/** A repository on the web, like https://github.com/owner/guide, and a branch. */
type Repository = { url: string; branch: string };

/**
 * The repository and the branch of this deploy, from the host's build environment; undefined where that has none. An
 * address for git (`git@github.com:owner/guide.git`) becomes one for a browser, without a login that may be in it.
 */
export function parseRepository(environment: NodeJS.ProcessEnv): Repository | undefined {
  const { REPOSITORY_URL: address = "", HEAD: head, BRANCH: other } = environment;
  const [, host, path] =
    /^(?:https?:\/\/|ssh:\/\/|git:\/\/)?(?:[^@/]*@)?([\w.-]+)(?::\d+)?[/:](.+?)(?:\.git)?\/?$/.exec(
      address,
    ) ?? [];
  const branch = head || other;
  return host && path && branch ? { url: `https://${host}/${path}`, branch } : undefined;
}

const encodePath = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/** The address of the web editor for a file below the repository's root; of a folder, the list of its files. */
export function webEditorUrl({ url, branch }: Repository, path: string): string {
  const at = `${encodePath(branch)}/${encodePath(path)}`;
  const isFile = /\.\w+$/.test(path);
  if (/\/\/gitlab\./.test(url)) return `${url}/-/${isFile ? "edit" : "tree"}/${at}`;
  if (/\/\/bitbucket\./.test(url)) return `${url}/src/${at}${isFile ? "?mode=edit" : ""}`;
  return `${url}/${isFile ? "edit" : "tree"}/${at}`;
}

/** The source of the page at a path: its file below the repository's root, or a list's folder. `pages` are by path. */
export function findSourceFile(path: string, pages: ReadonlyMap<string, ContentPage>): string {
  const page = pages.get(path);
  if (page) return page.file;
  if ([aboutPath, ...textPagePaths].includes(path)) return `${collections.pages.base}${path}.mdx`;
  const folder = path === travelPath ? "countries" : slugOf(path);
  return folder in collections ? collections[folder as CollectionName].base : siteFile;
}
