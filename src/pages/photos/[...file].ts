import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from "astro";
import { photoBytes, photoFiles } from "../../pictures/photos/lookup.ts";

export const getStaticPaths = (async () =>
  (await photoFiles()).map(({ address, ...props }) => ({
    params: { file: address.replace("/photos/", "") },
    props,
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { file, step, format } }) =>
  new Response(Uint8Array.from(await photoBytes(file, step, format)), {
    headers: { "Content-Type": `image/${format}` },
  });
