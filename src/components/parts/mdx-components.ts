import type { TextComponent } from "../../catalogue/figures.ts";
import TextPhoto from "./TextPhoto.astro";
import TextValue from "./TextValue.astro";

/** Components that are available in MDX content. */
export const mdxComponents = {
  Reviewer: TextValue,
  Figure: TextValue,
  Count: TextValue,
  img: TextPhoto,
} satisfies Record<TextComponent | "img", unknown>;
