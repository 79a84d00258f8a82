import postcss, { type ChildNode, type Container } from "postcss";
import { keeper } from "../kept.ts";
import type { Names } from "./names.ts";

const lists = /:(is|where|not|has)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;
const escaped = "(?:\\\\.|[\\w-])+";
const classes = new RegExp(`\\.(${escaped})`, "g");
const ids = new RegExp(`#(${escaped})`, "g");
const rest = new RegExp(`[.#]${escaped}|::?[\\w-]+(?:\\([^)]*\\))?`, "g");
const ofFields = /::(?:file-selector-button|placeholder|-webkit-(?:search|date|calendar|inner|outer))|:-moz-ui-invalid/;

const unescaped = (name: string) => name.replace(/\\(.)/g, "$1");
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => unescaped(name!));

/** Whether a selector can match a page that has these names. An attribute counts as there, and so does any state. */
export function matches(selector: string, names: Names): boolean {
  let possible = true;
  const simple = selector
    .replace(lists, (_, kind: string, inner: string) => {
      if (kind === "is" || kind === "where") possible &&= postcss.list.comma(inner).some((s) => matches(s, names));
      return "";
    })
    .replace(/(?<!\\)\[[^\]]*\]/g, "");
  const elements = simple.replace(rest, "").match(/[a-z][\w-]*/gi) ?? [];
  return (
    possible &&
    (!ofFields.test(simple) || names.elements.has("input")) &&
    found(simple, classes).every((name) => names.classes.has(name)) &&
    found(simple, ids).every((name) => names.ids.has(name)) &&
    elements.every((name) => names.elements.has(name.toLowerCase()))
  );
}

const isKeyframe = (node: ChildNode | Container["parent"]) =>
  node?.type === "atrule" && "name" in node && /keyframes$/.test(node.name);

function removeRules(sheet: Container, names: Names): void {
  sheet.walkRules((rule) => {
    if (isKeyframe(rule.parent)) return;
    const live = rule.selectors.filter((selector) => matches(selector, names));
    if (live.length === 0) rule.remove();
    else if (live.length < rule.selectors.length) rule.selectors = live;
  });
}

/**
 * Writes out the registered properties that no rule of the sheet sets: Tailwind's utilities leave themselves open to
 * each other through them, and most are alone.
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
    if (declaration.value.includes("var(")) declaration.value = written(declaration.value).trim();
  });
}

/** Removes custom properties and keyframes that nothing refers to any more; true when it found any. */
function removeUnread(sheet: Container): boolean {
  const text = sheet.toString();
  const read = new Set(text.match(/(?<=var\(\s*)--[\w-]+/g));
  const played = new Set(text.match(/(?<=animation(?:-name)?:)[^;}]*/g)?.flatMap((value) => value.split(/[\s,]+/)));
  let any = false;
  const drop = (node: ChildNode) => {
    any = true;
    node.remove();
  };
  sheet.walkDecls(/^--/, (declaration) => {
    if (!read.has(declaration.prop)) drop(declaration);
  });
  sheet.walkAtRules((rule) => {
    if (rule.name === "property" && !read.has(rule.params)) drop(rule);
    else if (rule.name === "keyframes" && !played.has(rule.params)) drop(rule);
  });
  return any;
}

/** Removes blocks without content; true when it found any. */
function removeEmpty(sheet: Container): boolean {
  let any = false;
  sheet.walk((node) => {
    if (node.type === "decl" || node.type === "comment" || !("nodes" in node) || node.nodes?.length !== 0) return;
    any = true;
    node.remove();
  });
  return any;
}

/** A style sheet with only the rules that can match a page with these names, and only what those rules refer to. */
export function prune(css: string, names: Names): string {
  const sheet = postcss.parse(css);
  sheet.walkComments((comment) => {
    comment.remove();
  });
  removeRules(sheet, names);
  fold(sheet);
  for (let more = true; more; ) more = [removeUnread(sheet), removeEmpty(sheet)].includes(true);
  return sheet.toString();
}

const keep = keeper("sheets", "src/lib/lean/*.ts");

/** The same, made once for a sheet and the names. */
export const pruned = (css: string, names: Names): string =>
  keep([css, ...Object.values(names).map((set) => [...set])], () => prune(css, names));
