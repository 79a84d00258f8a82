import { z } from "zod";
import { aliases, doc, prose, publishing, revisedOn } from "./fields.ts";

/** content/letters: a letter of the newsletter. Its file's name begins with its day; its body is the letter. */
export const letter = z.strictObject({
  subject: doc(prose, "The subject of the mail, and the page's title.", "What December is for"),
  preview: doc(
    prose,
    "One or two sentences: mail programs show them below the subject, search engines below the title.",
    "Two cellars that are better in the rain, and a bottle for the cold.",
  ),
  revisedOn,
  aliases,
  ...publishing,
});
export type Letter = z.infer<typeof letter>;
