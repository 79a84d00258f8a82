import type { TextComponent } from "../../catalogue/figures.ts";
import Count from "./Count.astro";
import Figure from "./Figure.astro";
import Reviewer from "./Reviewer.astro";
import TextPhoto from "./TextPhoto.astro";

/** The components that every page hands to its text. */
export const inText = { Reviewer, Figure, Count, img: TextPhoto } satisfies Record<TextComponent | "img", unknown>;
