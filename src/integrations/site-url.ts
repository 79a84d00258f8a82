import { readContent } from "../catalogue/files.ts";

/** The site's address from content/site.yaml; throws with the file's mistakes when it can't be read. */
export function siteUrl(root: string): string {
  const { site, problems } = readContent(root);
  if (!site)
    throw new Error(
      problems
        .filter((p) => p.file === "content/site.yaml")
        .map((p) => `${p.file} ${p.field}: ${p.message}`)
        .join("\n"),
    );
  return site.url;
}
