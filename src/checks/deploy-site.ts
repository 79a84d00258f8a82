import { siteFile } from "../catalogue/collections.ts";
import type { Site } from "../schemas/site.ts";
import type { Problem } from "./problems.ts";

/**
 * Environment variables on Netlify: the deploy context, the live site's URL and the mail server's
 * URL.
 */
export type HostVariables = { [name in "CONTEXT" | "URL" | "MAIL_URL"]?: string | undefined };

/** A domain reserved for examples (RFC 2606). Matches "a@b.example", but not "example.org.uk". */
const placeholderPattern = /(?<=[.@/])example(?:\.(?:com|net|org))?(?=[:/]|$)/i;

/**
 * Returns the live site's URL in a production build, or "" if the host doesn't set it. Returns
 * undefined for previews and placeholder URLs.
 */
export function getLiveSiteUrl({ CONTEXT, URL = "" }: HostVariables): string | undefined {
  const isLive = CONTEXT === "production" && !placeholderPattern.test(URL);
  return isLive ? URL : undefined;
}

/** Finds placeholder values in content/site.yaml that a production deploy would publish. */
export function findPlaceholderProblems({ url, contact }: Site, host: HostVariables): Problem[] {
  const liveUrl = getLiveSiteUrl(host);
  if (liveUrl === undefined) return [];
  const hint = liveUrl && `; the host says that it is ${liveUrl}`;
  const values = [
    { field: "url", value: url, fix: `write the address that readers will use${hint}` },
    { field: "contact.email", value: contact.email, fix: "write a mailbox that you read" },
  ];
  const placeholders = values.filter(({ value }) => placeholderPattern.test(value));
  return placeholders.map(({ field, value, fix }) => ({
    file: siteFile,
    field,
    message: `"${value}" is a placeholder, which the live site can't have; ${fix}`,
  }));
}

/**
 * Returns true if the functions can send email. Local runs, which have no `CONTEXT`, count too:
 * they write emails to files.
 */
export const isMailConfigured = ({ CONTEXT, MAIL_URL }: HostVariables): boolean =>
  !CONTEXT || Boolean(MAIL_URL?.trim());

/**
 * Lists warnings for the build log: about search engine indexing, the site's URL, the contact form
 * and email.
 */
export function listDeployWarnings({ url, contact }: Site, host: HostVariables): string[] {
  if (!host.CONTEXT)
    return [
      "CONTEXT IS NOT SET: SEARCH ENGINES ARE LET IN, as on the live site. CONTEXT=deploy-preview keeps them out.",
    ];
  const liveUrl = getLiveSiteUrl(host);
  if (liveUrl === undefined) return [];
  const warnings: string[] = [];
  if (liveUrl && URL.parse(liveUrl)?.origin !== url)
    warnings.push(
      `THE HOST'S URL DIFFERS: canonical links, the sitemap and feeds say ${url} (content/site.yaml), the host says ${liveUrl}.`,
    );
  if (contact.delivery === "none")
    warnings.push(
      "THE CONTACT FORM SENDS NOTHING: contact.delivery in content/site.yaml is none; write function.",
    );
  if (!isMailConfigured(host))
    warnings.push(
      "NO MAIL IS SENT: MAIL_URL is not set. Signups get no link to confirm; messages wait in npm run messages.",
    );
  return warnings;
}
