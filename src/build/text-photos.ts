import { defineMdastPlugin } from "satteri";

/**
 * Takes the pictures of a text away from Astro's own pipeline, which looks for their files beside the text and leaves an
 * address with a slash alone. components/parts/TextPhoto.astro shows them from content/photos.
 */
export const textPhotos = defineMdastPlugin({
  name: "text-photos",
  image: (node) => (node.url.startsWith("/") ? undefined : { ...node, url: `/${node.url}` }),
});
