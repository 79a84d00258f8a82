import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { workerScript } from "../offline/stores.ts";

/** The one foreign origin: the maps service whose frame a full winery page may show. */
export const mapOrigin = "https://www.google.com";

/** The policy's fixed part; Astro adds each page's script-src and style-src with hashes. */
export const directives = [
  "default-src 'none'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  `frame-src ${mapOrigin}`,
] as const;

const fixed = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
};

/** Which links a browser may render ahead, as a file in public/: as a header it costs no page a byte. */
const speculationRules = "/speculation-rules.json";

/** The hashed sources of one directive in a page's policy. */
const sources = (policy: string, directive: string) =>
  policy
    .match(new RegExp(`(?:^|;)\\s*${directive} ([^;]*)`))?.[1]
    ?.trim()
    .split(/\s+/) ?? [];

/** The policies in the metas of a page's HTML. */
export const metaPolicies = (html: string): string[] =>
  [...html.matchAll(/<meta http-equiv="content-security-policy" content="([^"]*)"/gi)].map(([, policy]) =>
    policy!.replaceAll("&#39;", "'"),
  );

/** One policy for the whole site: the union of what its pages allow themselves. */
export function sitePolicy(pages: readonly string[]): string {
  const policies = pages.flatMap(metaPolicies);
  const union = (directive: string) => [...new Set(policies.flatMap((p) => sources(p, directive)))].sort().join(" ");
  return [
    ...directives,
    `script-src ${union("script-src")}`,
    `style-src ${union("style-src")}`,
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The text of dist/_headers. Every deploy context but production is kept out of search engines. */
export function headersFile(pages: readonly string[], context: string | undefined): string {
  const values = {
    "Content-Security-Policy": sitePolicy(pages),
    ...fixed,
    "Speculation-Rules": `"${speculationRules}"`,
    ...(context && context !== "production" && { "X-Robots-Tag": "noindex" }),
  };
  const rules: [path: string, headers: Record<string, string>][] = [
    ["/*", values],
    [speculationRules, { "Content-Type": "application/speculationrules+json" }],
    ["/_astro/*", { "Cache-Control": "public, max-age=31536000, immutable" }],
    [workerScript, { "Cache-Control": "no-cache" }],
  ];
  return rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n"),
    )
    .join("\n");
}

/** Writes dist/_headers. Netlify applies it to files and the 404 page, not to functions, which set their own. */
export function headers(): AstroIntegration {
  return {
    name: "headers",
    hooks: {
      "astro:build:done": ({ dir }) => {
        const root = fileURLToPath(dir);
        const pages = globSync("**/*.html", { cwd: root }).map((file) => readFileSync(`${root}/${file}`, "utf8"));
        writeFileSync(`${root}/_headers`, headersFile(pages, process.env.CONTEXT));
      },
    },
  };
}
