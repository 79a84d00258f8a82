import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parse } from "yaml";
import type { z } from "zod";
import { collections } from "../catalogue/collections.ts";
import { readContent, validate } from "../catalogue/files.ts";
import { fieldDoc, type Problem, printProblems, suggest } from "../catalogue/problems.ts";
import { type Kind, kinds, type Plan, plan, Refusal } from "./kinds.ts";
import { jsonSchema } from "./schemas.ts";
import { fieldLines, type Given } from "./template.ts";

const usage = `npm run new -- ${kinds.join("|")} name [--field value …]
  npm run new -- winery us/california/napa-valley/some-estate --score 91 --visit.appointment Required
  npm run new -- region france/jura
  npm run new -- gadget pocket-opener`;

/** Asks for a field's value; what comes back empty leaves the field as it is planned. */
export type Ask = (question: string) => Promise<string>;

const schemaOf = ({ collection }: Plan): z.ZodType => collections[collection].schema;

/** A new file's text, its fields explained, and what is wrong with the values that were given for it. */
export function draftText(plan: Plan, given: Given): { text: string; problems: Problem[] } {
  const schema = schemaOf(plan);
  const fields = fieldLines(jsonSchema(schema), given, plan.wanted(given)).join("\n");
  const text = plan.file.endsWith(".mdx") ? `---\n${fields}\n---\n\n${plan.body}\n` : `${fields}\n`;
  return { text, problems: validate(plan.file, text, schema).problems };
}

/** Writes a new draft under `root` and returns its path. `ask` is left out where nobody is there to answer. */
export async function create(root: string, kind: Kind, path: string, flags: Given, ask?: Ask): Promise<string> {
  const { entries } = readContent(root);
  const planned = plan(kind, path, entries, new Date().toISOString().slice(0, 10));
  refuseUnknown(planned, flags);
  const given = { ...planned.known, ...flags };
  if (ask) await askAll(planned, given, flags, ask);
  const { text, problems } = draftText(planned, given);
  if (problems.length > 0) throw new Refusal(printProblems(problems));
  const target = join(root, planned.file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text, { flag: "wx" });
  return planned.file;
}

function refuseUnknown(planned: Plan, flags: Given) {
  for (const flag of Object.keys(flags)) {
    const path = flag.split(".");
    const { keys } = fieldDoc(schemaOf(planned), path.slice(0, -1));
    const last = path.at(-1) ?? "";
    if (!keys.includes(last)) throw new Refusal(`--${flag} is not a field${suggest(last, keys)}`);
  }
}

/** Asks for what the plan wants to know and no flag has told, again while the answer doesn't fit. */
async function askAll(planned: Plan, given: Given, flags: Given, ask: Ask) {
  for (const field of planned.ask.filter((name) => !(name in flags))) {
    const { description = field } = fieldDoc(schemaOf(planned), field.split("."));
    const standing = given[field];
    const hint = standing === undefined ? "" : ` [${JSON.stringify(standing)}]`;
    for (;;) {
      const answer = (await ask(`${description}${hint}\n${field}: `)).trim();
      if (answer === "") break;
      given[field] = withCurrency(readValue(answer), standing);
      const wrong = draftText(planned, given).problems.find((p) => p.field.startsWith(field));
      if (!wrong) break;
      console.log(`${field}: ${wrong.message}`);
      given[field] = standing;
    }
  }
}

/** A bare number is a price in the region's own currency. */
const withCurrency = (answer: unknown, standing: unknown) =>
  typeof answer === "number" && typeof standing === "object" && standing !== null
    ? { ...standing, min: answer }
    : answer;

/** A number, true or false, a list in brackets or a group in braces; anything else is the text that was typed. */
function readValue(typed: string): unknown {
  try {
    const value: unknown = parse(typed);
    return typeof value === "object" && !/^[[{]/.test(typed) ? typed : value;
  } catch {
    return typed;
  }
}

/** "--visit.latitude 38.4" and "--score=91" as values. Throws a Refusal for a word that belongs to no flag. */
export function readFlags(words: readonly string[]): Given {
  const flags: Given = {};
  for (let i = 0; i < words.length; i++) {
    const [, name, value] = /^--([\w.]+)(?:=(.*))?$/s.exec(words[i] ?? "") ?? [];
    if (!name) throw new Refusal(`"${words[i]}" is not understood; put a text of several words in quotes\n\n${usage}`);
    flags[name] = readValue(value ?? words[++i] ?? "");
  }
  return flags;
}

async function main([kind = "", path, ...rest]: string[]): Promise<void> {
  const found = kinds.find((k) => k === kind);
  if (!found) throw new Refusal(`"${kind}" can't be made${suggest(kind, kinds)}\n\n${usage}`);
  if (!path) throw new Refusal(`a ${kind} needs a name\n\n${usage}`);
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  try {
    const ask: Ask | undefined = terminal && ((question) => terminal.question(question));
    const file = await create(resolve("."), found, path.replace(/\.(mdx|yaml)$/, ""), readFlags(rest), ask);
    console.log(`${file} is written, as a draft.\nOpen it, write, then: npm run check -- ${file}`);
  } finally {
    terminal?.close();
  }
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
