import type { Catalogue } from "../catalogue/assemble.ts";

/**
 * A build step's input. `root` and `dist` are absolute paths; `routes` lists each route's files.
 */
export type BuildContext = {
  root: string;
  dist: string;
  routes: readonly (readonly string[])[];
  catalogue: Catalogue;
};
