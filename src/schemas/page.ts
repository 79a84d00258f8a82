import { z } from "zod";
import { doc, prose } from "./fields.ts";

/** content/pages/about.mdx; its body is the story. */
export const about = z.strictObject({
  headline: doc(prose, "The line below the title.", "Thirty years of teeth, then a corkscrew"),
  intro: doc(prose, "One or two sentences before the story.", "…"),
  principles: doc(
    z
      .array(
        z.strictObject({
          title: doc(prose, "The principle.", "Keep It Simple"),
          text: doc(prose, "What it means.", "…"),
        }),
      )
      .length(3, "needs exactly three principles"),
    "The three principles of the philosophy.",
    [],
  ),
});
export type About = z.infer<typeof about>;
