import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parse } from "yaml";
import type { z } from "zod";
import { collections, type Entries, siteFile } from "../catalogue/collections.ts";
import { type Content, readContent, validate } from "../checks/content.ts";
import { fieldDoc, flow, jsonSchema } from "../checks/explain.ts";
import { type Problem, printProblems, suggest } from "../checks/problems.ts";
import { guideFindings } from "../checks/rules.ts";
import { type Ask, Refusal, runCommand, withTerminal } from "./commands.ts";
import { editList } from "./edit-fields.ts";
import { type Kind, kinds, type Plan, plan } from "./kinds.ts";
import { addDay } from "./new-day.ts";
import { askUntil, documentation, fieldLines, type JsonSchema, type Values } from "./template.ts";

/** A day has no file of its own: it goes into its region's. */
const words = [...kinds, "day"];

const usage = `npm run new -- ${words.join("|")} name [--field value …]
  npm run new -- winery us/california/napa-valley/some-estate --score 91 --visit.appointment Required
  npm run new -- region france/jura
  npm run new -- country portugal
  npm run new -- state us/idaho
  npm run new -- roundup good-porches
  npm run new -- letter what-december-is-for
  npm run new -- day us/napa-valley
  npm run new -- gadget pocket-opener`;

const schemaOf = ({ collection }: Plan): z.ZodType => collections[collection].schema;

/** A new file's text, with its fields explained and guesses marked as still to be written. */
function draftText(planned: Plan, values: Values, guessed: readonly string[] = []): string {
  const hints = { required: planned.required(values), guessed };
  const fields = fieldLines(jsonSchema(schemaOf(planned)), values, hints).join("\n");
  return planned.file.endsWith(".mdx") ? `---\n${fields}\n---\n\n${planned.body}\n` : `${fields}\n`;
}

/** The check's problems with a new file: its fields, and its place among the other files. */
function problemsOf({ site, entries }: Content, planned: Plan, values: Values): Problem[] {
  const { collection, file } = planned;
  const { data, body, problems } = validate(file, draftText(planned, values), schemaOf(planned));
  if (data === undefined || !site) return problems;
  const entry = { id: file.slice(collections[collection].base.length + 1).replace(/\.\w+$/, ""), file, data, body };
  const all = { ...entries, [collection]: [...entries[collection], entry] } as Entries;
  const countries = collection === "countries" ? [...site.countries, entry.id] : site.countries;
  return guideFindings(all, { ...site, countries }).problems.filter((p) => p.file === file);
}

/**
 * Writes a new draft under `root` and returns its path; a country is also added to the order of countries. Without
 * `ask` nothing is asked. Throws a Refusal, and writes nothing, if the path or a flag is invalid.
 */
export async function create(root: string, kind: Kind, path: string, flags: Values, ask?: Ask): Promise<string> {
  const content = readContent(root);
  const planned = plan(kind, path, content.entries, new Date().toISOString().slice(0, 10));
  const target = join(root, planned.file);
  if (existsSync(target)) throw new Refusal(`${planned.file} is there already; choose another name, or edit that file`);
  refuseUnknownFields(planned, flags);
  const values = { ...planned.values, ...flags };
  for (const [field, value] of Object.entries(flags))
    values[field] = priceIn(String(value), planned.values[field]) ?? value;
  const problems = problemsOf(content, planned, values);
  if (problems.length > 0) throw new Refusal(printProblems(problems));
  const open = planned.ask.filter((field) => !(field in flags));
  if (ask) await askAll(open, values, planned, content, ask);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, draftText(planned, values, ask ? [] : open));
  if (kind !== "country") return planned.file;
  const settings = join(root, siteFile);
  const ordered = editList(siteFile, readFileSync(settings, "utf8"), "countries", { add: [path], remove: [] });
  writeFileSync(settings, ordered);
  return planned.file;
}

function refuseUnknownFields(planned: Plan, flags: Values) {
  for (const flag of Object.keys(flags)) {
    const path = flag.split(".");
    const name = path.pop() ?? "";
    const { keys } = fieldDoc(schemaOf(planned), path);
    if (!keys.includes(name)) throw new Refusal(`--${flag} is not a field${suggest(name, keys)}`);
  }
}

/** Asks for the open fields and puts the answers into `values`. An empty answer keeps the planned value. */
async function askAll(open: readonly string[], values: Values, planned: Plan, content: Content, ask: Ask) {
  const answered = new Set<string>();
  for (const field of open) {
    if (answered.has(field)) continue;
    const value = values[field];
    const schema = schemaOfField(planned, field);
    const current = value === undefined ? "" : ` [${typeof value === "string" ? value : flow(value)}]`;
    const question = `${documentation({ name: field, schema, isRequired: true })}${current}\n${field}: `;
    await askUntil(ask, question, (answer) => {
      const read = readAnswer(field, schema, answer, value);
      const [problem] = problemsOf(content, planned, { ...values, ...read });
      if (problem) return `${field}: ${problem.message}`;
      Object.assign(values, read);
      for (const name of Object.keys(read)) answered.add(name);
      return undefined;
    });
  }
}

/** An answer as values by field: two fields if both numbers of a map's coordinates were pasted. */
function readAnswer(field: string, schema: JsonSchema, answer: string, current: unknown): Values {
  const [, north, east] = /^(-?\d+\.\d+)[, ]\s*(-?\d+\.\d+)$/.exec(answer) ?? [];
  if (north && field.endsWith("latitude"))
    return { [field]: Number(north), [field.replace(/latitude$/, "longitude")]: Number(east) };
  const choice = schema.enum?.find((one) => String(one).toLowerCase() === answer.toLowerCase());
  return { [field]: choice ?? priceIn(answer, current) ?? readValue(answer) };
}

const schemaOfField = (planned: Plan, field: string): JsonSchema =>
  field
    .split(".")
    .reduce<JsonSchema>((at, step) => (at.properties?.[step] ?? {}) as JsonSchema, jsonSchema(schemaOf(planned)));

/** "45", "$45" and "45-60" as a price in the currency of the current price; undefined for another field or answer. */
function priceIn(answer: string, current: unknown): object | undefined {
  const [, min, max] = /^[$€]? ?(\d+)(?: ?[-–] ?[$€]?(\d+))?$/.exec(answer) ?? [];
  if (!min || typeof current !== "object" || current === null || !("currency" in current)) return undefined;
  return { min: Number(min), ...(max && { max: Number(max) }), currency: current.currency };
}

/** A number, true or false, a list in brackets or a group in braces; anything else is text. */
function readValue(typed: string): unknown {
  try {
    const value: unknown = parse(typed);
    return typeof value === "object" && !/^[[{]/.test(typed) ? typed : value;
  } catch {
    return typed;
  }
}

/** "--visit.latitude 38.4" and "--score=91" as values. Throws a Refusal for a word that belongs to no flag. */
function readFlags(typed: readonly string[]): Values {
  const flags: Values = {};
  for (let i = 0; i < typed.length; i++) {
    const [, name, value] = /^--([\w.]+)(?:=(.*))?$/s.exec(typed[i] ?? "") ?? [];
    if (!name)
      throw new Refusal(
        `"${typed[i]}" is not understood; the file's name has hyphens in place of spaces, a text of several words stands in quotes\n\n${usage}`,
      );
    flags[name] = readValue(value ?? typed[++i] ?? "");
  }
  return flags;
}

async function newDay(name: string, ask?: Ask): Promise<string> {
  const { file, problems } = await addDay(resolve("."), name, ask);
  const found =
    problems.length > 0
      ? `${printProblems(problems)}\n\nOpen it, mend this, then: npm run check -- ${file}`
      : "The check finds nothing wrong.";
  return `The day is written into ${file}. Readers see it as soon as they see the region.\n${found}`;
}

async function newFile(kind: Kind, name: string, flags: Values, ask?: Ask): Promise<string> {
  const file = await create(resolve("."), kind, name, flags, ask);
  // Editors know the fields of an MDX file from the list that this writes.
  if (file.endsWith(".mdx"))
    spawn(process.execPath, [join(import.meta.dirname, "astro.ts"), "sync"], {
      stdio: "ignore",
      detached: true,
    }).unref();
  const order = kind === "country" ? ` ${siteFile} has it at the end of countries.` : "";
  return `${file} was created as a draft.${order}\nOpen it, write, then: npm run check -- ${file}`;
}

async function main([word = "", path, ...rest]: string[]): Promise<string> {
  const kind = kinds.find((one) => one === word);
  if (word === "") throw new Refusal(usage);
  if (!words.includes(word)) throw new Refusal(`"${word}" can't be made${suggest(word, words)}\n\n${usage}`);
  if (!path) throw new Refusal(`a ${word} needs ${kind ? "a name" : "its region"}\n\n${usage}`);
  if (!kind && rest.length > 0) throw new Refusal(`a day has no flags; it asks for its fields\n\n${usage}`);
  const name = path.replace(/^(\.\/)?content\/\w+\//, "").replace(/\.(mdx|yaml)$/, "");
  const flags = readFlags(rest);
  return withTerminal((ask) => (kind ? newFile(kind, name, flags, ask) : newDay(name, ask)));
}

if (import.meta.main) await runCommand(() => main(process.argv.slice(2)));
