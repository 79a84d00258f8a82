import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from "astro";
import { loadCatalogue, loadListEntries, loadTextPages } from "../../catalogue/index.ts";
import {
  getOriginalPath,
  listCopySizes,
  listPhotos,
  makePhotoCopy,
} from "../../pictures/photos/copies.ts";
import { makePhotoPath, photoFormats } from "../../site/paths.ts";

export const getStaticPaths = (async () => {
  const catalogue = await loadCatalogue();
  const photos = listPhotos(catalogue, await loadTextPages(), await loadListEntries());
  const copies = photos.map(async (file) =>
    (await listCopySizes(getOriginalPath(file))).flatMap(({ step }) =>
      photoFormats.map((format) => ({
        params: { file: makePhotoPath(file, step, format).replace("/photos/", "") },
        props: { file, step, format },
      })),
    ),
  );
  return (await Promise.all(copies)).flat();
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { file, step, format } }) =>
  new Response(Uint8Array.from(await makePhotoCopy(getOriginalPath(file), step, format)), {
    headers: { "Content-Type": `image/${format}` },
  });
