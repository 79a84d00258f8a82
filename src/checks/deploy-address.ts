import { siteFile } from "../catalogue/collections.ts";
import type { Site } from "../schemas/site.ts";
import type { Problem } from "./problems.ts";

/** The host's build environment: the deploy context, the address of the live site, and the server that sends its mail. */
export type HostVariables = { [name in "CONTEXT" | "URL" | "MAIL_URL"]?: string | undefined };

/** True for a site's or a mail address that is reserved for examples (RFC 2606): it can reach nobody. */
const isPlaceholder = (address: string): boolean =>
  /(?<=[.@/])example(?:\.(?:com|net|org))?(?=[:/]|$)/i.test(address);

/** The live site's address, where this build is going to replace it; a host with a placeholder for one rehearses. */
export const liveSiteUrl = ({ CONTEXT, URL }: HostVariables): string | undefined =>
  CONTEXT === "production" && !isPlaceholder(URL ?? "") ? (URL ?? "") : undefined;

/** The placeholders in content/site.yaml that readers of a production deploy would meet. */
export function findPlaceholderProblems(
  { url, contact: { email } }: Site,
  host: HostVariables,
): Problem[] {
  const live = liveSiteUrl(host);
  if (live === undefined) return [];
  const fixes = {
    url: [
      url,
      `write the address that readers will use${live && `; the host says that it is ${live}`}`,
    ],
    "contact.email": [email, "write a mailbox that you read"],
  } as const;
  return Object.entries(fixes)
    .filter(([, [value]]) => isPlaceholder(value))
    .map(([field, [value, fix]]) => ({
      file: siteFile,
      field,
      message: `"${value}" is a placeholder, which the live site can't have; ${fix}`,
    }));
}

/** True if signups and messages of this build cause mail: the local preview writes files (see `outbox`). */
export const canSendMail = ({ CONTEXT, MAIL_URL }: HostVariables): boolean =>
  !CONTEXT || Boolean(MAIL_URL?.trim());

/** Warnings for a build's log about its address, search engines, mail and messages. */
export function listDeployWarnings(
  { url, contact: { delivery } }: Site,
  host: HostVariables,
): string[] {
  if (!host.CONTEXT)
    return [
      "CONTEXT IS NOT SET: SEARCH ENGINES ARE LET IN, as on the live site. CONTEXT=deploy-preview keeps them out.",
    ];
  const live = liveSiteUrl(host);
  if (live === undefined) return [];
  const warnings: string[] = [];
  if (live && URL.parse(live)?.origin !== url)
    warnings.push(
      `THE HOST'S ADDRESS IS ANOTHER: canonical links, the sitemap and feeds say ${url} (content/site.yaml), the host says ${live}.`,
    );
  if (delivery === "none")
    warnings.push(
      "THE CONTACT FORM SENDS NOTHING: contact.delivery in content/site.yaml is none; write function.",
    );
  if (!canSendMail(host))
    warnings.push(
      "NO MAIL IS SENT: MAIL_URL is not set. Signups get no link to confirm; messages wait in npm run messages.",
    );
  return warnings;
}
