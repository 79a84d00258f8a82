import postcss, { type Container, type Root } from "postcss";
import { defaultOptions, ExtractorResultSets, PurgeCSS } from "purgecss";
import { diskCache } from "../site/disk-cache.ts";
import type { Names } from "./used-names.ts";

/** Removes the rules, custom properties and keyframes that a page with these names doesn't use. */
function purge(sheet: Root, names: Names): void {
  const purger = new PurgeCSS();
  purger.options = {
    ...defaultOptions,
    variables: true,
    keyframes: true,
    // PurgeCSS takes a selector of nothing but pseudo-classes, like `:focus-visible`, for one that matches nothing.
    safelist: { ...defaultOptions.safelist, standard: [/^:/] },
    // Scripts set attributes by other names (`dataset`, JSX), so every attribute counts as used.
    dynamicAttributes: [...sheet.toString().matchAll(/\[([\w-]+)/g)].map(([, name]) => name!),
  };
  const lists = Object.fromEntries(Object.entries(names).map(([kind, set]) => [kind, [...set]])) as Record<
    keyof Names,
    string[]
  >;
  purger.walkThroughCSS(sheet, new ExtractorResultSets({ ...lists, attributes: { names: [], values: [] } }));
  purger.removeUnusedKeyframes();
  purger.removeUnusedCSSVariables();
}

/**
 * Inlines the registered properties that no rule of the sheet sets: Tailwind's utilities combine through them, but most
 * are used alone.
 */
function fold(sheet: Container): void {
  const initial = new Map<string, string | undefined>();
  sheet.walkAtRules("property", (rule) => {
    const value = rule.nodes?.find((node) => node.type === "decl" && node.prop === "initial-value");
    initial.set(rule.params, value?.type === "decl" ? value.value : undefined);
  });
  sheet.walkAtRules("layer", (rule) => {
    if (rule.params === "properties") rule.remove();
  });
  sheet.walkDecls(/^--/, ({ prop }) => {
    initial.delete(prop);
  });
  const written = (value: string): string =>
    value.replace(/var\((--[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g, (whole, name: string, fallback?: string) =>
      initial.has(name) ? (initial.get(name) ?? fallback ?? whole) : whole,
    );
  sheet.walkDecls((declaration) => {
    if (!declaration.value.includes("var(")) return;
    declaration.value = written(declaration.value).trim();
    if (declaration.value === "") declaration.remove();
  });
}

/** Removes registered properties that nothing reads, and blocks without content. */
function removeUseless(sheet: Root): void {
  const read = new Set(sheet.toString().match(/(?<=var\(\s*)--[\w-]+/g));
  sheet.walkAtRules("property", (rule) => {
    if (!read.has(rule.params)) rule.remove();
  });
  const removeEmpty = (parent: Container) => {
    parent.each((node) => {
      if (!("nodes" in node) || !node.nodes) return;
      removeEmpty(node);
      if (node.nodes.length === 0) node.remove();
    });
  };
  removeEmpty(sheet);
}

/** A style sheet with only the rules that can match a page with these names, and only what those rules refer to. */
export function purgeSheet(css: string, names: Names): string {
  const sheet = postcss.parse(css);
  sheet.walkComments((comment) => {
    comment.remove();
  });
  purge(sheet, names);
  fold(sheet);
  removeUseless(sheet);
  return sheet.toString();
}

const cached = diskCache("sheets", "src/build/*.ts");

/** `purgeSheet`, memoized by sheet and names. */
export const purgedSheet = (css: string, names: Names): string =>
  cached([css, ...Object.values(names).map((set) => [...set])], () => purgeSheet(css, names));
