import { assemble, type ContentPage } from "../catalogue/assemble.ts";
import { type Entries, fileOf, siteFile } from "../catalogue/collections.ts";
import { currentView } from "../catalogue/publishing.ts";
import { contentPages } from "../catalogue/redirects.ts";
import { longestTitle, tabTitle, titleOf } from "../catalogue/titles.ts";
import type { Site } from "../schemas/site.ts";
import type { Problem } from "./problems.ts";

/** Letters of a title and of a description, as search engines and shared links show them. */
export const titleLetters = [10, longestTitle] as const;
export const descriptionLetters = [50, 160] as const;

/** Every tab's title ends with the site's name. */
const siteNameLetters = 40;

const longName = (name: string): Problem => ({
  file: siteFile,
  field: "name",
  message: `has ${name.length} letters, and every tab's title ends with it; write at most ${siteNameLetters}`,
});

type Line = { file: string; field: string; text: string };

/** Titles and descriptions of pages are unique, and of a length that can be shown. */
export function headProblems(entries: Entries, site: Site): Problem[] {
  const { countries, states, regions, wineries, roundups } = entries;
  const files = [countries, states, regions, wineries, roundups].flat().map(({ file }) => file);
  const order = new Map(files.map((file, i) => [file, i]));
  const place = (page: ContentPage) => order.get(fileOf(page)) ?? 0;
  const assembled = assemble(site, entries, { ...currentView(), audience: "preview" });
  const pages = [...new Set(contentPages(assembled))].toSorted((a, b) => place(a) - place(b));
  const titles: Line[] = [
    { file: siteFile, field: "tagline", text: tabTitle(site.name, site) },
    ...pages.map((page) => ({
      file: fileOf(page),
      field: page.kind === "roundup" ? "title" : "name",
      text: tabTitle(titleOf(page), site),
    })),
  ];
  const descriptions: Line[] = [
    { file: siteFile, field: "description", text: site.description },
    ...entries.pages.map(({ file, data }) => ({ file, field: "intro", text: data.intro })),
    ...pages.map((page) => ({ file: fileOf(page), ...descriptionOf(page) })),
  ];
  return [
    ...(site.name.length > siteNameLetters ? [longName(site.name)] : titles.flatMap(titleLength)),
    ...descriptions.flatMap(descriptionLength),
    ...twice(titles, (text) => `makes the title "${text}"`, "write the names so that a reader can tell them apart"),
    ...twice(descriptions, (text) => `says "${text}"`, "write one of them anew"),
  ];
}

const descriptionOf = (page: ContentPage) =>
  page.kind === "winery"
    ? { field: "card.description", text: page.data.card.description }
    : { field: "description", text: page.data.description };

function titleLength({ file, field, text }: Line): Problem[] {
  const [min, max] = titleLetters;
  if (text.length >= min && text.length <= max) return [];
  const how = text.length < min ? "write more" : "write less";
  return [{ file, field, message: `makes a title of ${text.length} letters, "${text}"; ${how}: ${min} to ${max}` }];
}

function descriptionLength({ file, field, text }: Line): Problem[] {
  const [min, max] = descriptionLetters;
  if (text.length >= min && text.length <= max) return [];
  const how = text.length < min ? "say more" : "say less";
  return [{ file, field, message: `has ${text.length} letters; search engines show ${min} to ${max}: ${how}` }];
}

const twice = (lines: Line[], what: (text: string) => string, advice: string): Problem[] =>
  [...Map.groupBy(lines, ({ text }) => text).values()].flatMap(([first, ...others]) =>
    others.map(({ file, field, text }) => ({
      file,
      field,
      message: `${what(text)}, and so does ${first!.file}; ${advice}`,
    })),
  );
