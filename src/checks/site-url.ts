import { readSite } from "./read-content.ts";

/** The site's address from content/site.yaml; throws with the file's mistakes when it can't be read. */
export function siteUrl(root: string): string {
  const { site, problems } = readSite(root);
  if (!site) throw new Error(problems.map((p) => `${p.file} ${p.field}: ${p.message}`).join("\n"));
  return site.url;
}
