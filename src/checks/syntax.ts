import { isMap, isScalar, isSeq, visit, type YAMLError } from "yaml";
import { explainYaml } from "./problems.ts";
import { openQuote, type Source } from "./source.ts";

/** What keeps the fields from being read, the first of each line. */
export function syntaxProblems({ document, inFields }: Source) {
  const found = withoutUpset([...document.errors, ...document.warnings], inFields).map((e) => {
    const open = /closing .quote/.test(e.message);
    return { at: open ? openQuote(document, e.pos[0]) : e.pos[0], message: explainYaml(e) };
  });
  const anchors: typeof found = [];
  visit(document, {
    Alias: (_, { source, range }) => {
      const message = `"*${source}" can't be read: a text that begins with * must stand in quotes`;
      found.push({ at: range?.[0] ?? 0, message });
    },
    Pair: (_, { value }) => {
      if (!(isScalar(value) || isMap(value) || isSeq(value)) || value.anchor === undefined) return;
      const message = `"&${value.anchor}" is left out: a text that begins with & must stand in quotes`;
      anchors.push({ at: value.range?.[0] ?? 0, message });
    },
    Scalar: (_, { comment, value, range }) => {
      if (!/^\S/.test(comment ?? "") || !(value === null || typeof value === "string")) return;
      const message = `"#${comment}" is left out, for a # after a space begins a note; put the whole text in quotes`;
      found.push({ at: range?.[1] ?? 0, message });
    },
  });
  const placed = [...found, ...anchors].map(({ at, message }) => ({ message, ...inFields(at) }));
  return placed.filter(({ line }, i) => placed.findIndex((p) => p.line === line) === i);
}

const indentation = ["BAD_INDENT", "MULTILINE_IMPLICIT_KEY"];

/** Without what an earlier mistake upsets: one in the indentation shifts all that follows, and looks like a stray colon. */
function withoutUpset(errors: readonly YAMLError[], placeOf: Source["inFields"]): YAMLError[] {
  const lineOf = ({ pos }: YAMLError) => placeOf(pos[0]).line;
  return errors.filter(({ code, pos }, i) => {
    const before = errors.slice(0, i);
    if (indentation.includes(code)) return !before.some((e) => [...indentation, "TAB_AS_INDENT"].includes(e.code));
    const shifted = errors.filter((e) => e.code === "MULTILINE_IMPLICIT_KEY").map(lineOf);
    return code !== "BLOCK_AS_IMPLICIT_KEY" || !shifted.includes(placeOf(pos[0]).line);
  });
}
