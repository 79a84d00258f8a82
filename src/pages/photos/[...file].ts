import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from "astro";
import { aboutPage, catalogue, listEntries } from "../../catalogue/index.ts";
import { copyOf, originalOf, photoCopies, photosOf } from "../../pictures/photos/copies.ts";
import { photo, photoFormats } from "../../site/paths.ts";

/** Every copy of every photograph that the site shows. */
export const getStaticPaths = (async () => {
  const { pages, roundups } = await catalogue();
  const photos = photosOf([...pages, ...roundups, await aboutPage()], await listEntries());
  const copies = photos.map(async (file) =>
    (await photoCopies(file)).flatMap(({ step }) =>
      photoFormats.map((format) => ({
        params: { file: photo(file, step, format).replace("/photos/", "") },
        props: { file, step, format },
      })),
    ),
  );
  return (await Promise.all(copies)).flat();
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { file, step, format } }) =>
  new Response(Uint8Array.from(await copyOf(originalOf(file), step, format)), {
    headers: { "Content-Type": `image/${format}` },
  });
