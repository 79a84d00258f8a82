import type { WineryPage } from "../../catalogue/assemble.ts";

/** A part of the text. If it is a winery's name, `path` leads to the winery's page. */
type TextPart = { text: string; path: string | undefined };

/**
 * Lists the winery's full name and the shorter beginnings that no other winery's name shares:
 * "Emilio", "Emilio Moro".
 */
function listUniqueShortNames(
  { data: { name } }: WineryPage,
  all: readonly WineryPage[],
): string[] {
  const words = name.split(" ");
  const beginnings = words.map((_, i) => words.slice(0, i + 1).join(" "));
  const isUnique = (beginning: string) =>
    all.filter(({ data }) => `${data.name} `.startsWith(`${beginning} `)).length === 1;
  return beginnings.filter(isUnique);
}

/**
 * Splits text at the names of `wineries`, in full or shortened to their first words. Ignores a
 * short name that another winery in `all` shares.
 */
export function splitAtWineries(
  text: string,
  wineries: readonly WineryPage[],
  all: readonly WineryPage[],
): TextPart[] {
  const pathByMention = new Map(
    wineries.flatMap((winery) =>
      listUniqueShortNames(winery, all).map((name) => [name, winery.path]),
    ),
  );
  // Longer names come first, because a pattern uses the first alternative that matches.
  const mentions = [...pathByMention.keys()].sort((a, b) => b.length - a.length);
  if (mentions.length === 0) return [{ text, path: undefined }];
  const pattern = new RegExp(`\\b(${mentions.map(RegExp.escape).join("|")})(?!\\p{L})`, "u");
  return text.split(pattern).map((part) => ({ text: part, path: pathByMention.get(part) }));
}
