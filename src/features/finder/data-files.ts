import type { Catalogue } from "../../catalogue/assemble.ts";
import { wineriesData } from "../../site/paths.ts";
import { encode } from "./encode.ts";
import type { FinderFile } from "./file.ts";

/** Beyond so many wineries, each country has a file of its own. */
export const mostInOneFile = 1000;

export type DataFile = { path: string; file: FinderFile };

/** What the finder fetches: one file with the whole guide, or one for each of its countries. */
export function dataFiles(catalogue: Pick<Catalogue, "countries">): DataFile[] {
  const { countries } = catalogue;
  const total = countries.reduce((sum, { wineries }) => sum + wineries.length, 0);
  if (total <= mostInOneFile) return [{ path: wineriesData(), file: encode(catalogue) }];
  return countries.map((country) => ({ path: wineriesData(country.id), file: encode({ countries: [country] }) }));
}
