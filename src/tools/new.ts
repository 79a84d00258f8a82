import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parse, parseDocument } from "yaml";
import type { z } from "zod";
import { collections, type Entries, siteFile } from "../catalogue/collections.ts";

import { fieldDoc, flow } from "../checks/explain.ts";
import { type Problem, printProblems, suggest } from "../checks/problems.ts";
import { type Content, readContent, validate } from "../checks/read-content.ts";
import { guideFindings } from "../checks/rules.ts";
import { type Kind, kinds, type Plan, plan } from "./kinds.ts";
import { Refusal } from "./names.ts";
import { addDay } from "./new-day.ts";
import { jsonSchema } from "./schemas.ts";
import { type Ask, documentation, fieldLines, type Given, type JsonSchema } from "./template.ts";

/** A day is no file of its own: it goes into its region's. */
const words = [...kinds, "day"];

const usage = `npm run new -- ${words.join("|")} name [--field value …]
  npm run new -- winery us/california/napa-valley/some-estate --score 91 --visit.appointment Required
  npm run new -- region france/jura
  npm run new -- country portugal
  npm run new -- state us/idaho
  npm run new -- roundup good-porches
  npm run new -- day us/napa-valley
  npm run new -- gadget pocket-opener`;

const schemaOf = ({ collection }: Plan): z.ZodType => collections[collection].schema;
const schemaJson = (plan: Plan): JsonSchema => jsonSchema(schemaOf(plan));

/** A new file's text, with its fields explained and guesses marked as still to be written. */
function draftText(plan: Plan, given: Given, guessed: readonly string[] = []): string {
  const fields = fieldLines(schemaJson(plan), given, { wanted: plan.wanted(given), guessed }).join("\n");
  return plan.file.endsWith(".mdx") ? `---\n${fields}\n---\n\n${plan.body}\n` : `${fields}\n`;
}

/** Problems of the values given for a new file, by its schema and among the other files. */
function problemsOf({ site, entries }: Content, plan: Plan, given: Given): Problem[] {
  const { data, body, problems } = validate(plan.file, draftText(plan, given), schemaOf(plan));
  if (data === undefined || !site) return problems;
  const { collection, file } = plan;
  const entry = { id: file.slice(collections[collection].base.length + 1).replace(/\.\w+$/, ""), file, data, body };
  const all = { ...entries, [collection]: [...entries[collection], entry] } as Entries;
  const countries = collection === "countries" ? [...site.countries, entry.id] : site.countries;
  return guideFindings(all, { ...site, countries }).problems.filter((p) => p.file === file);
}

/**
 * Writes a new draft under `root` and returns its path; a country is also added to the order of countries. `ask` is left
 * out where nobody is there to answer.
 */
export async function create(root: string, kind: Kind, path: string, flags: Given, ask?: Ask): Promise<string> {
  const content = readContent(root);
  const planned = plan(kind, path, content.entries, new Date().toISOString().slice(0, 10));
  refuseUnknown(planned, flags);
  const prices = Object.entries(flags).flatMap(([field, value]) => {
    const price = priceOf(String(value), planned.known[field]);
    return price ? [[field, price]] : [];
  });
  const given = { ...planned.known, ...flags, ...(Object.fromEntries(prices) as Given) };
  const problems = problemsOf(content, planned, given);
  if (problems.length > 0) throw new Refusal(printProblems(problems));
  const open = planned.ask.filter((field) => !(field in flags));
  if (ask) await askAll(open, given, planned, content, ask);
  const target = join(root, planned.file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, draftText(planned, given, ask ? [] : open), { flag: "wx" });
  if (kind === "country") addToOrder(join(root, siteFile), path);
  return planned.file;
}

/** Writes a country's id to the end of `countries` in content/site.yaml; the rest of the file stays as it is. */
function addToOrder(file: string, id: string) {
  const document = parseDocument(readFileSync(file, "utf8"));
  document.addIn(["countries"], id);
  writeFileSync(file, document.toString({ lineWidth: 0, flowCollectionPadding: false }));
}

function refuseUnknown(planned: Plan, flags: Given) {
  for (const flag of Object.keys(flags)) {
    const path = flag.split(".");
    const { keys } = fieldDoc(schemaOf(planned), path.slice(0, -1));
    const last = path.at(-1) ?? "";
    if (!keys.includes(last)) throw new Refusal(`--${flag} is not a field${suggest(last, keys)}`);
  }
}

/** Asks for the fields that are open and notes what is answered; again while an answer doesn't fit. */
async function askAll(open: readonly string[], given: Given, planned: Plan, content: Content, ask: Ask) {
  const known = new Set<string>();
  for (const field of open) {
    if (known.has(field)) continue;
    const standing = { ...given };
    const value = given[field];
    const hint = value === undefined ? "" : ` [${typeof value === "string" ? value : flow(value)}]`;
    for (;;) {
      const answer = (await ask(`${question(planned, field)}${hint}\n${field}: `)).trim();
      if (answer === "") break;
      const meant = answered(planned, field, answer, value);
      Object.assign(given, meant);
      const [wrong] = problemsOf(content, planned, given);
      if (!wrong) {
        for (const name of Object.keys(meant)) known.add(name);
        break;
      }
      console.log(`${field}: ${wrong.message}`);
      for (const name of Object.keys(meant)) given[name] = standing[name];
    }
  }
}

/** What an answer says, by field: both numbers, where somebody pastes the two that a map shows. */
function answered(planned: Plan, field: string, answer: string, standing: unknown): Given {
  const [, north, east] = /^(-?\d+\.\d+)[, ]\s*(-?\d+\.\d+)$/.exec(answer) ?? [];
  if (north && field.endsWith("latitude"))
    return { [field]: Number(north), [field.replace(/latitude$/, "longitude")]: Number(east) };
  const choices = schemaOfField(planned, field).enum ?? [];
  const choice = choices.find((c) => String(c).toLowerCase() === answer.toLowerCase());
  return { [field]: choice ?? priceOf(answer, standing) ?? readValue(answer) };
}

const question = (planned: Plan, field: string): string =>
  documentation({ name: field, schema: schemaOfField(planned, field), needed: true });

const schemaOfField = (planned: Plan, field: string): JsonSchema =>
  field.split(".").reduce<JsonSchema>((at, step) => (at.properties?.[step] ?? {}) as JsonSchema, schemaJson(planned));

/** "45", "$45" and "45-60" as a price in the currency that stands; undefined for any other field or answer. */
function priceOf(answer: string, standing: unknown): object | undefined {
  const [, min, max] = /^[$€]? ?(\d+)(?: ?[-–] ?[$€]?(\d+))?$/.exec(answer) ?? [];
  if (!min || typeof standing !== "object" || standing === null || !("currency" in standing)) return undefined;
  return { min: Number(min), ...(max && { max: Number(max) }), currency: standing.currency };
}

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
    if (!name)
      throw new Refusal(
        `"${words[i]}" is not understood; the file's name has hyphens in place of spaces, a text of several words stands in quotes\n\n${usage}`,
      );
    flags[name] = readValue(value ?? words[++i] ?? "");
  }
  return flags;
}

function tellDay({ file, problems }: Awaited<ReturnType<typeof addDay>>) {
  console.log(`The day is written into ${file}. Readers see it as soon as they see the region.`);
  console.log(
    problems.length > 0
      ? `${printProblems(problems)}\n\nOpen it, mend this, then: npm run check -- ${file}`
      : "The check finds nothing wrong.",
  );
}

async function main([kind = "", path, ...rest]: string[]): Promise<void> {
  const found = kinds.find((k) => k === kind);
  if (kind === "") throw new Refusal(usage);
  if (!words.includes(kind)) throw new Refusal(`"${kind}" can't be made${suggest(kind, words)}\n\n${usage}`);
  if (!path) throw new Refusal(`a ${kind} needs ${found ? "a name" : "its region"}\n\n${usage}`);
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  try {
    const ask: Ask | undefined = terminal && ((question) => terminal.question(question));
    const name = path.replace(/^(\.\/)?content\/\w+\//, "").replace(/\.(mdx|yaml)$/, "");
    if (!found) return tellDay(await addDay(resolve("."), name, readFlags(rest), ask));
    const file = await create(resolve("."), found, name, readFlags(rest), ask);
    const order = found === "country" ? ` ${siteFile} has it at the end of countries.` : "";
    console.log(`${file} was created as a draft.${order}\nOpen it, write, then: npm run check -- ${file}`);
    // Editors know the fields of an MDX file from the list that this writes.
    if (file.endsWith(".mdx"))
      spawn(process.execPath, [join(import.meta.dirname, "astro.ts"), "sync"], {
        stdio: "ignore",
        detached: true,
      }).unref();
  } finally {
    terminal?.close();
  }
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    const isLeft = error instanceof Error && error.name === "AbortError";
    if (!isLeft && !(error instanceof Refusal)) throw error;
    console.error(isLeft ? "\nNothing was written." : error.message);
    process.exitCode = 1;
  });
}
