import type { Catalogue } from "../catalogue/assemble.ts";

/** The input of a build step: folders as absolute paths, and the files of each route in `dist`. */
export type BuildContext = {
  root: string;
  dist: string;
  routes: readonly (readonly string[])[];
  catalogue: Catalogue;
};
