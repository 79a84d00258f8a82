import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import bcd, {
  type CompatStatement,
  type Identifier,
  type SupportStatement,
} from "@mdn/browser-compat-data";
import postcss, { type AtRule, type Node } from "postcss";
import ts from "typescript";
import { expect, it } from "vitest";
import { dist } from "./built.ts";

/** The oldest browsers in which everything works, as README.md names them. */
const floor = { chrome: 120, firefox: 128, safari: 17.5 };
/** In this one pages can be read: their styles work. */
const readable = { ...floor, safari: 16.4 };
type Floor = typeof floor;

/** What some of them lack, and why it may be used all the same. */
const harmless = [
  // Only how things look, or how fast they are laid out.
  [
    "@view-transition",
    "accent-color",
    "forced-color-adjust",
    "hanging-punctuation",
    "hyphens",
    "scrollbar-width",
  ],
  [
    "contain-intrinsic-size",
    "content-visibility",
    "text-decoration: dotted",
    "text-wrap",
    "text-wrap-style",
  ],
  // Only how a printed page is divided.
  ["@page", "break-after: avoid", "break-before: column", "orphans", "widows"],
  // Asked for before it is used, by us or by a library.
  [
    "document.prerendering",
    "navigation",
    "navigator.connection",
    "navigator.share",
    "requestIdleCallback",
  ],
  ["Error.captureStackTrace", "TouchEvent", "setImmediate"],
  // A library's own methods, which have the names of newer ones.
  [".error()", ".toArray()", ".use()"],
].flat();
const isHarmless = (name: string) =>
  harmless.some((allowed) => name === allowed || name.startsWith(`${allowed}: `));

/** The version that first had something; infinite where none has it unasked, or no longer. */
function since(support: SupportStatement | undefined): number {
  const statements = [support ?? []].flat().filter(({ flags, prefix }) => !flags && !prefix);
  if (statements.every(({ version_removed }) => version_removed)) return Number.POSITIVE_INFINITY;
  return Math.min(
    ...statements.map(
      ({ version_added }) =>
        Number.parseFloat(`${version_added}`.replace("≤", "")) || Number.POSITIVE_INFINITY,
    ),
  );
}

/** Whether all browsers know one of the entries that a name may stand for. A name without an entry is not a browser's. */
function known(entries: readonly (Identifier | undefined)[], browsers: Floor): boolean {
  const isOld = ({ support }: CompatStatement) =>
    Object.entries(browsers).every(
      ([browser, version]) => since(support[browser as keyof Floor]) <= version,
    );
  const stated = entries.flatMap((entry) => entry?.__compat ?? []);
  return stated.length === 0 || stated.some(isOld);
}

/** What stands two levels below an entry, by its own name. */
function grandchildren(root: Identifier): Map<string, Identifier[]> {
  const below = (parent: Identifier) =>
    Object.entries(parent).filter(([name]) => name !== "__compat");
  const found = new Map<string, Identifier[]>();
  for (const [, child] of below(root))
    for (const [name, entry] of below(child as Identifier))
      found.set(name, [...(found.get(name) ?? []), entry as Identifier]);
  return found;
}

const { properties, selectors, types, "at-rules": atRules } = bcd.css as Record<string, Identifier>;
const functions = grandchildren(types!);
const builtins = bcd.javascript.builtins!;
const methods = grandchildren(builtins);
/** Objects of the page, and the interfaces that tell their members. */
const objects: Record<string, string> = {
  document: "Document",
  history: "History",
  location: "Location",
  navigator: "Navigator",
  performance: "Performance",
  window: "Window",
};

/** Whether a rule stands within `@supports`, where a browser is asked first. */
const isAsked = (node: Node | undefined): boolean =>
  node !== undefined &&
  ((node as AtRule).name === "supports" || isAsked(node.parent as Node | undefined));

function tooNewInCss(css: string, browsers: Floor): string[] {
  const found: string[] = [];
  const look = (name: string, ...entries: (Identifier | undefined)[]) =>
    known(entries, browsers) || found.push(name);
  postcss.parse(css).walk((node) => {
    if (isAsked(node)) return;
    if (node.type === "atrule") look(`@${node.name}`, atRules![node.name]);
    if (node.type === "rule")
      for (const [pseudo, name = ""] of node.selector.matchAll(/::?([a-z-]+)/g))
        look(pseudo, selectors![name]);
    if (node.type !== "decl" || node.prop.startsWith("--")) return;
    const { prop, value } = node;
    if (node.parent?.some((other) => other.type === "decl" && other.prop === `-webkit-${prop}`))
      return;
    look(prop, properties![prop]);
    for (const [word, name = "", called] of value.matchAll(/([a-z][a-z-]+)(\()?/g)) {
      const entries = called ? (functions.get(name) ?? []) : [properties![prop]?.[word]];
      look(`${prop}: ${name}`, ...entries);
    }
  });
  return found;
}

function tooNewInScript(script: string, browsers: Floor): string[] {
  const found: string[] = [];
  const look = (name: string, ...entries: (Identifier | undefined)[]) =>
    known(entries, browsers) || found.push(name);
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node)) {
      const of = node.expression.getText();
      const name = node.name.text;
      const parents = [builtins[of], bcd.api[objects[of] ?? of]];
      const own = parents.flatMap((parent) => parent?.[`${name}_static`] ?? parent?.[name] ?? []);
      const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
      if (own.length > 0) look(`${of}.${name}`, ...own);
      else if (isCalled) look(`.${name}()`, ...(methods.get(name) ?? []));
      return visit(node.expression);
    }
    if (ts.isIdentifier(node) && !ts.isPropertyAssignment(node.parent))
      look(node.text, builtins[node.text], bcd.api[node.text], bcd.api.Window?.[node.text]);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("script.js", script, ts.ScriptTarget.Latest, true));
  return found;
}

const read = (files: string) =>
  globSync(files, { cwd: dist }).map((file) => readFileSync(join(dist, file), "utf8"));
const inner = (tag: string, files: string) =>
  read(files).flatMap((text) =>
    [...text.matchAll(new RegExp(`<${tag}(?: type="module")?>([^]*?)</${tag}>`, "g"))].map(
      ([, code = ""]) => code,
    ),
  );
const styles = [...new Set([...read("**/*.css"), ...inner("style", "**/*.{html,svg}")])];
const scripts = [...new Set([...read("**/*.js"), ...inner("script", "**/*.html")])];

it("every style and script works in the oldest browsers that the README names", () => {
  const found = [
    ...styles.flatMap((css) => tooNewInCss(css, floor)),
    ...scripts.flatMap((script) => tooNewInScript(script, floor)),
  ];
  expect([...new Set(found)].filter((name) => !isHarmless(name))).toEqual([]);
});

it("every style works where pages can at least be read", () => {
  const found = styles.flatMap((css) => tooNewInCss(css, readable));
  expect([...new Set(found)].filter((name) => !isHarmless(name))).toEqual([]);
});
