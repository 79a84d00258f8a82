import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import type { z } from "zod";
import { collections, siteFile } from "../catalogue/collections.ts";
import { readContent } from "../checks/content.ts";
import { findFieldDoc, toJsonSchema } from "../checks/explain.ts";
import { suggest } from "../checks/problems.ts";
import { dayPlanSchema } from "../schemas/region.ts";
import { slugOf } from "../site/paths.ts";
import { applyChanges, findEntry, parseId, Refusal, runCommand } from "./commands.ts";
import { appendItem, editList } from "./edit-fields.ts";
import { type FileKind, fileKinds, type Plan, planFile } from "./kinds.ts";
import { formatFields, type Values } from "./template.ts";

/** A day has no file of its own: it goes into its region's. */
const kindNames = [...fileKinds, "day"];

const usage = `npm run new -- ${kindNames.join("|")} name [--field value …]
  npm run new -- winery us/california/napa-valley/some-estate --score 91 --visit.appointment Required
  npm run new -- region france/jura
  npm run new -- country portugal
  npm run new -- state us/idaho
  npm run new -- roundup good-porches
  npm run new -- letter what-december-is-for
  npm run new -- day us/napa-valley
  npm run new -- gadget pocket-opener`;

const schemaOf = ({ collection }: Plan): z.ZodType => collections[collection].schema;

/** A new file's text, with its fields explained, and marks where something is still to be written. */
function makeDraft(planned: Plan, flags: Values): string {
  const values = { ...planned.values, ...planned.guesses, ...flags };
  const guessed = Object.keys(planned.guesses).filter((field) => !(field in flags));
  const required = planned.required(values);
  const fields = formatFields(toJsonSchema(schemaOf(planned)), { values, guessed, required }).join(
    "\n",
  );
  return planned.file.endsWith(".mdx") ? `---\n${fields}\n---\n\n${planned.body}\n` : `${fields}\n`;
}

/**
 * Writes a new draft under `root` and returns its path; a country is also added to the order of countries. Throws a
 * Refusal, and writes nothing, if the path or a flag is invalid.
 */
export function createFile(root: string, kind: FileKind, path: string, flags: Values): string {
  const planned = planFile(kind, path, readContent(root).entries);
  if (existsSync(join(root, planned.file)))
    throw new Refusal(`${planned.file} is there already; choose another name, or edit that file`);
  refuseUnknownFields(planned, flags);
  const changes = new Map([[planned.file, makeDraft(planned, flags)]]);
  const settings = readFileSync(join(root, siteFile), "utf8");
  if (kind === "country")
    changes.set(
      siteFile,
      editList(siteFile, settings, "countries", (ids) => [...ids, path]),
    );
  applyChanges(root, changes);
  return planned.file;
}

function refuseUnknownFields(planned: Plan, flags: Values) {
  for (const flag of Object.keys(flags)) {
    const path = flag.split(".");
    const name = path.pop() ?? "";
    const { keys } = findFieldDoc(schemaOf(planned), path);
    if (!keys.includes(name)) throw new Refusal(`--${flag} is not a field${suggest(name, keys)}`);
  }
}

/**
 * Adds a day to a region like us/napa-valley, with marks where something is still to be written. Returns the region's
 * file. Throws a Refusal, and writes nothing, if there can't be one more.
 */
export function addDay(root: string, name: string): string {
  const { entries, problems } = readContent(root);
  const { id, file, data } = findEntry(name, "a region", entries.regions, problems);
  if ((data.days ?? []).length >= 2)
    throw new Refusal(`${file} has 2 days, the most that a region can have; replace one of them`);
  const own = entries.wineries
    .filter((winery) => winery.data.region === id)
    .map((winery) => slugOf(winery.id));
  const [first, second] = [
    ...data.featured,
    ...own.filter((slug) => !data.featured.includes(slug)),
  ];
  const stops = [
    { winery: first, at: "10:00" },
    { winery: second, at: "14:00" },
  ];
  const values = second === undefined ? {} : { stops };
  const lines = formatFields(toJsonSchema(dayPlanSchema), {
    values,
    guessed: ["stops"],
    required: [],
  });
  const text = readFileSync(join(root, file), "utf8");
  writeFileSync(join(root, file), appendItem(file, text, "days", lines));
  return file;
}

/** "--visit.latitude 38.4" as values. Throws a Refusal for a word that belongs to no flag. */
function parseFlags(typed: readonly string[]): Values {
  const flags: Values = {};
  for (let i = 0; i < typed.length; i += 2) {
    const [, name] = /^--([\w.]+)$/.exec(typed[i]!) ?? [];
    if (!name)
      throw new Refusal(
        `"${typed[i]}" is not understood; the file's name has hyphens in place of spaces, a text of several words stands in quotes\n\n${usage}`,
      );
    flags[name] = parseFlagValue(typed[i + 1] ?? "");
  }
  return flags;
}

/** A number, true or false, a list in brackets or a group in braces; anything else is text. */
const parseFlagValue = (typed: string): unknown =>
  /^(?:-?[\d.]+|true|false|\[.*\]|\{.*\})$/.test(typed) ? parse(typed) : typed;

async function main([word = "", path, ...rest]: string[]): Promise<string> {
  const kind = fileKinds.find((one) => one === word);
  if (word === "") throw new Refusal(usage);
  if (!kindNames.includes(word))
    throw new Refusal(`"${word}" can't be made${suggest(word, kindNames)}\n\n${usage}`);
  if (!path) throw new Refusal(`a ${word} needs ${kind ? "a name" : "its region"}\n\n${usage}`);
  if (!kind && rest.length > 0) throw new Refusal(`a day has no flags\n\n${usage}`);
  const flags = parseFlags(rest);
  const file = kind
    ? createFile(resolve("."), kind, parseId(path), flags)
    : addDay(resolve("."), path);
  // Editors know the fields of an MDX file from the list that this writes.
  if (file.endsWith(".mdx"))
    spawn("astro sync", { shell: true, stdio: "ignore", detached: true }).unref();
  const order = kind === "country" ? ` ${siteFile} has it at the end of countries.` : "";
  const done = kind
    ? `${file} was created as a draft.${order}`
    : `${file} has a new day, which readers see with the region.`;
  return `${done}\nOpen it, write, then: npm run check -- ${file}`;
}

if (import.meta.main) await runCommand(() => main(process.argv.slice(2)));
