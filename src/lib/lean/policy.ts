import { createHash } from "node:crypto";

const meta = /<meta http-equiv="content-security-policy" content="([^"]*)"\s*\/?>/i;

/** A text's hash as a source of a content security policy. */
const source = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The text of a page's inline scripts, without data blocks such as JSON-LD. */
const scripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\s(?:src=|type="(?!module)))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => text,
  );
const styles = (html: string) => [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => text);

/**
 * A page whose own policy is what the site's, which comes as a header, can't say: of all that the header allows by hash,
 * only the scripts and styles that stand in this page. Files of this origin stay allowed.
 */
export function ownPolicy(html: string): string {
  return html.replace(meta, (tag: string, policy: string) => {
    const sources = (texts: string[]) => [...new Set(["'self'", ...texts.map(source)])].join(" ");
    return tag.replace(policy, () => `script-src ${sources(scripts(html))};style-src ${sources(styles(html))}`);
  });
}
