import { globSync } from "node:fs";
import bcd, { type Identifier, type SupportStatement } from "@mdn/browser-compat-data";
import postcss from "postcss";
import ts from "typescript";
import { expect, it } from "vitest";
import { dist, readBuilt } from "./built.ts";

/** The oldest browsers in which everything works, as README.md names them. */
const fullFloor = { chrome: 120, firefox: 128, safari: 17.5 };
/** The oldest browsers in which pages can be read: their styles work. */
const readingFloor = { ...fullFloor, safari: 16.4 };
type Floor = typeof fullFloor;

/** Features without which a page looks plainer or takes one press more. */
const onlyLooks = [
  "::details-content",
  ...["@page", "@view-transition", "accent-color", "contain-intrinsic-size", "content-visibility"],
  ...[
    "forced-color-adjust",
    "hanging-punctuation",
    "hyphens",
    "orphans",
    "overflow-anchor",
    "scrollbar-width",
    "size",
  ],
  ...["text-wrap", "text-wrap-style", "widows"],
];
/** Features that this site or a library tests for before use. */
const detectedFeatures = [
  "TouchEvent",
  "navigation",
  "requestIdleCallback",
  "setImmediate",
  "share",
  "startViewTransition",
];
/** A library's own methods that share a name with new built-in ones. */
const libraryMethods = ["error", "toArray", "use"];
const allowedNames = new Set([...onlyLooks, ...detectedFeatures, ...libraryMethods]);

/** Returns the first version that supports something without a flag or prefix. */
function findFirstVersion(support: SupportStatement | undefined): number {
  const statements = [support ?? []].flat().filter(({ flags, prefix }) => !flags && !prefix);
  if (statements.every(({ version_removed }) => version_removed)) return Number.POSITIVE_INFINITY;
  const versions = statements.map(({ version_added }) =>
    Number.parseFloat(`${version_added}`.replace("≤", "")),
  );
  return Math.min(...versions.filter((version) => !Number.isNaN(version)));
}

/** Returns true if all browsers know one of the entries. A name without entries isn't a browser's. */
function isSupported(entries: readonly (Identifier | undefined)[], floor: Floor): boolean {
  const statements = entries.flatMap((entry) => entry?.__compat ?? []);
  const isOldEnough = ({ support }: (typeof statements)[number]) =>
    Object.entries(floor).every(
      ([browser, version]) => findFirstVersion(support[browser as keyof Floor]) <= version,
    );
  return statements.length === 0 || statements.some(isOldEnough);
}

/** Groups what all of some entries have by name: the functions of CSS types, the members of interfaces. */
function groupMembers(parents: Identifier): Map<string, Identifier[]> {
  const listChildren = ({ __compat, ...children }: Identifier) =>
    Object.entries(children) as [string, Identifier][];
  const members = listChildren(parents).flatMap(([, parent]) => listChildren(parent));
  const groups = Map.groupBy(members, ([name]) => name);
  return new Map([...groups].map(([name, pairs]) => [name, pairs.map(([, child]) => child)]));
}

const { properties, selectors, types, "at-rules": atRules } = bcd.css as Record<string, Identifier>;
const globals = { ...bcd.api, ...bcd.api.Window, ...bcd.javascript.builtins };
const { Document, Element, HTMLElement, Navigator } = bcd.api;
const parents = { ...bcd.javascript.builtins, Document, Element, HTMLElement, Navigator };
const methods = groupMembers(parents as unknown as Identifier);
const functions = groupMembers(types!);

type Use = { name: string; entries: readonly (Identifier | undefined)[] };

function listCssUses(css: string): Use[] {
  const uses: Use[] = [];
  const sheet = postcss.parse(css);
  sheet.walkAtRules("supports", (rule) => void rule.remove());
  sheet.walkAtRules(({ name }) => void uses.push({ name: `@${name}`, entries: [atRules![name]] }));
  sheet.walkRules(({ selector }) => {
    for (const [pseudo, name = ""] of selector.matchAll(/::?([a-z-]+)/g))
      uses.push({ name: pseudo, entries: [selectors![name]] });
  });
  sheet.walkDecls(({ prop, value, parent }) => {
    const isPrefixedToo = parent?.some((node) => "prop" in node && node.prop === `-webkit-${prop}`);
    if (prop.startsWith("--") || isPrefixedToo) return;
    uses.push({ name: prop, entries: [properties![prop]] });
    for (const [, name = ""] of value.matchAll(/([a-z][a-z-]+)\(/g))
      uses.push({ name: `${name}()`, entries: functions.get(name) ?? [] });
  });
  return uses;
}

function listScriptUses(script: string): Use[] {
  const uses: Use[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      const name = node.name.text;
      const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
      const ownStatic = globals[node.expression.getText()]?.[`${name}_static`];
      const entries = ownStatic ? [ownStatic] : (methods.get(name) ?? []);
      if (isCalled) uses.push({ name, entries });
      visit(node.expression);
      return;
    }
    if (ts.isIdentifier(node) && !ts.isPropertyAssignment(node.parent))
      uses.push({ name: node.text, entries: [globals[node.text]] });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("script.js", script, ts.ScriptTarget.Latest, true));
  return uses;
}

const readFiles = (pattern: string) =>
  globSync(pattern, { cwd: dist }).map((file) => readBuilt(file));

function readInline(tag: "script" | "style", pattern: string): string[] {
  const tagPattern = new RegExp(`<${tag}(?: type="module")?>([^]*?)</${tag}>`, "g");
  return readFiles(pattern).flatMap((text) =>
    [...text.matchAll(tagPattern)].map(([, code = ""]) => code),
  );
}

const listTooNew = (uses: Use[], floor: Floor) =>
  new Set(
    uses
      .filter(({ name, entries }) => !allowedNames.has(name) && !isSupported(entries, floor))
      .map(({ name }) => name),
  );

const styles = new Set([...readFiles("**/*.css"), ...readInline("style", "**/*.{html,svg}")]);
const scripts = new Set([...readFiles("**/*.js"), ...readInline("script", "**/*.html")]);

it.each([
  ["that run everything", fullFloor],
  ["that can read pages", readingFloor],
])("styles work in the oldest browsers %s", (_, floor) => {
  expect(listTooNew([...styles].flatMap(listCssUses), floor)).toEqual(new Set());
});

it("scripts work in the oldest browsers that run everything", () => {
  expect(listTooNew([...scripts].flatMap(listScriptUses), fullFloor)).toEqual(new Set());
});
