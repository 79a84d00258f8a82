import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import type { z } from "zod";
import { collections, type Entry, siteFile } from "../catalogue/collections.ts";
import { readContent } from "../checks/content.ts";
import { findFieldDocs, toJsonSchema } from "../checks/explain.ts";
import { getRegionFolder } from "../checks/folders.ts";
import { formatSuggestion, isProbableTypo } from "../checks/problems.ts";
import { dayPlanSchema, maxDays } from "../schemas/region.ts";
import { getSlug } from "../site/paths.ts";
import { applyChanges, findEntry, parseEntryId, Refusal, runCommand } from "./commands.ts";
import { appendItem, editList } from "./edit-fields.ts";
import { type FileKind, fileKinds, type Plan, planFile } from "./kinds.ts";
import { formatFields, type Values } from "./template.ts";

/**
 * The kinds of content that the command creates. Each gets its own file, except a day, which is
 * added to its region's file.
 */
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

const getSchema = ({ collection }: Plan): z.ZodType => collections[collection].schema;

/**
 * Makes a new file's contents, with documentation for each field and marks on the lines that the
 * author still has to write.
 */
function makeDraftText(plan: Plan, flags: Values): string {
  const values = { ...plan.values, ...plan.guesses, ...flags };
  const guessed = Object.keys(plan.guesses).filter((field) => !(field in flags));
  const input = { values, guessed, required: plan.listRequiredFields(values) };
  const fields = formatFields(toJsonSchema(getSchema(plan)), input).join("\n");
  const isMdx = plan.file.endsWith(".mdx");
  return isMdx ? `---\n${fields}\n---\n\n${plan.body}\n` : `${fields}\n`;
}

/**
 * Creates a draft and returns its file path. Throws a Refusal, without writing anything, if the
 * path or a flag is invalid.
 */
export function createFile(root: string, kind: FileKind, path: string, flags: Values): string {
  const plan = planFile(kind, path, readContent(root).entries);
  if (existsSync(join(root, plan.file)))
    throw new Refusal(`${plan.file} already exists; choose another name, or edit that file`);
  rejectUnknownFields(plan, flags);
  const changes = new Map([[plan.file, makeDraftText(plan, flags)]]);
  if (kind === "country") {
    const settings = readFileSync(join(root, siteFile), "utf8");
    changes.set(
      siteFile,
      editList(siteFile, settings, "countries", (ids) => [...ids, path]),
    );
  }
  applyChanges(root, changes);
  return plan.file;
}

function rejectUnknownFields(plan: Plan, flags: Values) {
  for (const flag of Object.keys(flags)) {
    const path = flag.split(".");
    const name = path.pop() ?? "";
    const { keys } = findFieldDocs(getSchema(plan), path);
    if (!keys.includes(name))
      throw new Refusal(`--${flag} is not a field${formatSuggestion(name, keys)}`);
  }
}

/**
 * Adds a draft day plan to a region ("us/napa-valley") and returns the path of the region's file.
 * Throws a Refusal before writing if the region already has `maxDays` day plans, or has fewer than
 * two wineries.
 */
export function addDraftDay(root: string, name: string): string {
  const content = readContent(root);
  const { entries } = content;
  const region = findEntry(name, { what: "a region" }, entries.regions, content);
  const { id, file, data } = region;
  if ((data.days ?? []).length >= maxDays)
    throw new Refusal(`${file} already has ${maxDays} days, the maximum; replace one of them`);
  const wineries = entries.wineries.filter((winery) => winery.data.region === id);
  const slugs = new Set([...data.featured, ...wineries.map((winery) => getSlug(winery.id))]);
  const [first, second] = slugs;
  if (second === undefined)
    throw new Refusal(
      `a day needs two wineries, and ${file} has ${slugs.size}; first: npm run new -- winery ${getRegionFolder(region)}/some-estate`,
    );
  const stops = [
    { winery: first, at: "10:00" },
    { winery: second, at: "14:00" },
  ];
  const values = { draft: true, stops };
  const input = { values, guessed: ["stops"], required: [] };
  const lines = formatFields(toJsonSchema(dayPlanSchema), input);
  const text = readFileSync(join(root, file), "utf8");
  writeFileSync(join(root, file), appendItem(file, text, "days", lines));
  return file;
}

/**
 * Parses flags like "--visit.latitude 38.4". Throws a Refusal if a name doesn't begin with hyphens.
 */
function parseFlags(args: readonly string[]): Values {
  const flags: Values = {};
  for (let i = 0; i < args.length; i += 2) {
    const flag = args[i]!;
    if (!/^--[\w.]+$/.test(flag))
      throw new Refusal(
        `"${flag}" is not a flag; write hyphens instead of spaces in the file's name, and quotes around a text of several words\n\n${usage}`,
      );
    flags[flag.slice(2)] = parseFlagValue(args[i + 1] ?? "");
  }
  return flags;
}

/**
 * A YAML value that isn't a string. Matches "-38.4", "true", "[a, b]" and "{ min: 1 }", but not
 * "1979 on".
 */
const yamlValuePattern = /^(?:-?[\d.]+|true|false|\[.*\]|\{.*\})$/;

const parseFlagValue = (text: string): unknown =>
  yamlValuePattern.test(text) ? parse(text) : text;

async function main([kindName = "", path, ...flagArgs]: string[]): Promise<string> {
  const kind = fileKinds.find((name) => name === kindName);
  if (kindName === "") throw new Refusal(usage);
  if (!kindNames.includes(kindName))
    throw new Refusal(
      `"${kindName}" can't be created${formatSuggestion(kindName, kindNames)}\n\n${usage}`,
    );
  if (!path) throw new Refusal(`a ${kindName} needs ${kind ? "a name" : "its region"}\n\n${usage}`);
  if (!kind && flagArgs.length > 0) throw new Refusal(`a day has no flags\n\n${usage}`);
  const root = resolve(".");
  const file = kind
    ? createFile(root, kind, parseEntryId(path), parseFlags(flagArgs))
    : addDraftDay(root, path);
  // Updates the JSON Schemas that editors use to autocomplete fields.
  if (file.endsWith(".mdx"))
    spawn("astro sync", { shell: true, stdio: "ignore", detached: true }).unref();
  return `${describeNewFile(root, file, kind)}\nOpen it, write, then: npm run check -- ${file}`;
}

function describeNewFile(root: string, file: string, kind: FileKind | undefined): string {
  if (!kind) return `${file} has a new day, which is a draft.`;
  const order = kind === "country" ? ` ${siteFile} has it at the end of countries.` : "";
  const similar = findSimilarFile(root, file);
  const question = similar
    ? `\n${similar} has nearly the same name. If it is about the same, delete the new file and edit that one.`
    : "";
  return `${file} was created as a draft.${order}${question}`;
}

/** Finds the file of another winery or place with nearly the same name. */
export function findSimilarFile(root: string, file: string): string | undefined {
  const { countries, states, regions, wineries } = readContent(root).entries;
  const lists: Entry<unknown>[][] = [countries, states, regions, wineries];
  const sameKind = lists.find((list) => list.some((entry) => entry.file === file)) ?? [];
  const slug = getSlug(parseEntryId(file));
  return sameKind.find((other) => other.file !== file && isSimilarName(slug, getSlug(other.id)))
    ?.file;
}

/** Returns true if two file names differ by a typo, or if one contains all words of the other. */
function isSimilarName(a: string, b: string): boolean {
  const words = new Set(a.split("-"));
  const otherWords = new Set(b.split("-"));
  return words.isSubsetOf(otherWords) || otherWords.isSubsetOf(words) || isProbableTypo(a, b);
}

if (import.meta.main) await runCommand(() => main(process.argv.slice(2)));
