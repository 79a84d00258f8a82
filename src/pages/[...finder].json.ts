import type { APIRoute, GetStaticPaths } from "astro";
import { catalogue } from "../catalogue/index.ts";
import { dataFiles } from "../features/finder/data-files.ts";

export const getStaticPaths = (async () =>
  dataFiles(await catalogue()).map(({ path, file }) => ({
    params: { finder: path.slice(1, -".json".length) },
    props: { file },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ file: object }> = ({ props }) => Response.json(props.file);
