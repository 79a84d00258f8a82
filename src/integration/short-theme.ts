import { readFileSync } from "node:fs";
import postcss, { type Plugin } from "postcss";

const themeFile = new URL("../styles/theme.css", import.meta.url);

/** What `@reference` adds to a use of the theme: its value, which every page has. */
const fallbackPattern = /(var\(--(?:color|font|text)-[\w-]+),(?:[^()]|\([^()]*\))*\)/g;

/** A theme's property by the name that pages have: `--color-wine` is `--wine`. */
export const shortenProperty = (property: string): string =>
  property.replace(/^--(?:color|font)-/, "--");

/**
 * Shortens the theme's properties in all styles: a size is replaced by its value, a color gets its short name.
 * A short name never changes its meaning, since pages saved on a device meet the scripts of later deploys.
 */
export function makeShortThemePlugin(): Plugin {
  const values = new Map<string, string>();
  postcss
    .parse(readFileSync(themeFile, "utf8"))
    .walkDecls(/^--(text|container)-.*\w$/, ({ prop, value }) => {
      values.set(prop, value);
    });
  return {
    postcssPlugin: "short-theme",
    OnceExit(sheet) {
      sheet.walkDecls((declaration) => {
        declaration.prop = shortenProperty(declaration.prop);
        declaration.value = declaration.value
          .replace(fallbackPattern, "$1)")
          .replace(/var\(--[\w-]+\)/g, (use) => {
            const property = use.slice(4, -1);
            return values.get(property) ?? `var(${shortenProperty(property)})`;
          });
      });
    },
  };
}
