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
export function inlineDirectives(pages: readonly string[]): string[] {
  return inline.map(([name, tags]) => {
    const hashes = pages.flatMap((html) => [...html.matchAll(tags)].map(([, text = ""]) => source(text)));
    return [name, "'self'", ...[...new Set(hashes)].sort()].join(" ");
  });
}
