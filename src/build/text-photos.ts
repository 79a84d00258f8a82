import { defineMdastPlugin } from "satteri";

/**
 * Bypasses Astro's image pipeline for the pictures of a text: it looks for files beside the text, and ignores addresses
 * that begin with a slash. components/parts/TextPhoto.astro shows them from content/photos.
 */
export const textPhotos = defineMdastPlugin({
  name: "text-photos",
  image: (node) => (node.url.startsWith("/") ? undefined : { ...node, url: `/${node.url}` }),
});
