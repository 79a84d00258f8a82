import type { Catalogue } from "../catalogue/assemble.ts";

/**
 * The input of a build step. `root` and `dist` are absolute paths. `routes` contains the list of
 * each route's files.
 */
export type BuildContext = {
  root: string;
  dist: string;
  routes: readonly (readonly string[])[];
  catalogue: Catalogue;
};
