import { createHash } from "node:crypto";

/** Inline scripts, without data blocks such as JSON-LD, and inline styles. */
const inline = [
  ["script-src", /<script(?![^>]*\s(?:src=|type="(?!module)))[^>]*>([\s\S]*?)<\/script>/g],
  ["style-src", /<style[^>]*>([\s\S]*?)<\/style>/g],
] as const;

const source = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * A content security policy's script-src and style-src, which allow this origin's files and only the inline code of the
 * pages.
 */
export function inlineDirectives(pages: Iterable<string>): string[] {
  const found = inline.map(([name, tags]) => ({ name, tags, texts: new Set<string>() }));
  for (const html of pages)
    for (const { tags, texts } of found) for (const [, text = ""] of html.matchAll(tags)) texts.add(text);
  return found.map(({ name, texts }) => [name, "'self'", ...[...texts].map(source).sort()].join(" "));
}
