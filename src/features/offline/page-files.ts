import { isPhoto, storeOf } from "./stores.ts";

/** Of a photograph's copies the smallest is saved, in the format that every browser reads (worker/plugins.ts). */
const isSaved = (path: string) => storeOf(path) !== undefined && (!isPhoto.test(path) || path.endsWith("-480.webp"));

/** The files that a page shows and that are stored: drawings, photographs, fonts, scripts. */
export function filesOf(html: string): string[] {
  const named = [...html.matchAll(/(?:src|href|srcset|component-url|renderer-url)="([^"]+)"|url\(["']?([^"')]+)/g)];
  const paths = named.flatMap(([, value = "", url = ""]) =>
    (value || url).split(",").map((part) => part.trim().split(/[\s#?]/)[0] ?? ""),
  );
  return [...new Set(paths)].filter((path) => path.startsWith("/") && isSaved(path));
}
