import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import type { Entries } from "../catalogue/collections.ts";
import { toWrite } from "../catalogue/publishing.ts";
import { contentProblems, readContent } from "../checks/content.ts";
import { jsonSchema, schemaProblems } from "../checks/explain.ts";
import { type Problem, suggest } from "../checks/problems.ts";
import { dayPlan } from "../schemas/region.ts";
import { slugOf } from "../site/paths.ts";
import { type Ask, Refusal } from "./commands.ts";
import { appendItem } from "./edit-fields.ts";
import { askUntil, documentation } from "./template.ts";

/** The most days of a region, and the most stops of a day. */
const maxDays = 2;
const maxStops = 4;

type Region = Entries["regions"][number];
type Stop = { winery: string; at?: string; note?: string };
/** A day as far as it is planned. */
type Day = Partial<Omit<z.input<typeof dayPlan>, "stops">> & { stops: Stop[] };

const { stops: stopList, ...dayFields } = dayPlan.shape;
const stopFields = stopList.element.shape;

/**
 * Adds a day to a region like us/napa-valley. Asks for its fields if `ask` is there; what nobody answers is marked as
 * still to be written. Returns the region's file and its problems. Throws a Refusal, and writes nothing, if there can't
 * be a day.
 */
export async function addDay(root: string, name: string, ask?: Ask): Promise<{ file: string; problems: Problem[] }> {
  const { entries } = readContent(root);
  const region = entries.regions.find(({ id }) => id === name || slugOf(id) === name);
  const ids = entries.regions.map(({ id }) => id);
  if (!region) throw new Refusal(`"${name}" is not a region, or its file has a mistake${suggest(name, ids)}`);
  const { file, data } = region;
  if ((data.days ?? []).length >= maxDays)
    throw new Refusal(`${file} has ${maxDays} days, the most that a region can have; replace one of them`);
  const day: Day = { stops: [] };
  if (ask) await askAll(day, region, entries, ask);
  const text = readFileSync(join(root, file), "utf8");
  writeFileSync(join(root, file), appendItem(file, text, "days", dayText(day, region, entries)));
  return { file, problems: contentProblems(root).filter((problem) => problem.file === file) };
}

/** The check's message about a value. */
function faultOf(schema: z.ZodType, value: unknown): string | undefined {
  const { error } = schema.safeParse(value);
  return error && schemaProblems(error, value, schema)[0]?.message;
}

/** The message about a winery that the guide doesn't have. */
function unknownWinery(slug: string, { wineries }: Entries): string | undefined {
  const slugs = wineries.map(({ id }) => slugOf(id));
  return slugs.includes(slug) ? undefined : `"${slug}" is not a winery${suggest(slug, slugs)}`;
}

/** Asks for the fields. An empty answer skips a field, and ends the stops. */
async function askAll(day: Day, region: Region, entries: Entries, ask: Ask) {
  for (const [field, schema] of Object.entries(dayFields)) {
    if (field === "startsAt" && day.base === undefined) continue;
    const value = await askOne(ask, field, schema);
    if (value !== undefined) Object.assign(day, { [field]: value });
  }
  const choice = `The wineries of ${region.data.name} are ${wineriesOf(region, entries).join(", ")}.`;
  while (day.stops.length < maxStops) {
    const label = `stop ${day.stops.length + 1}`;
    const fault = (slug: string) => unknownWinery(slug, entries);
    const winery = await askOne(ask, `${choice}\n${label}, winery`, stopFields.winery, fault);
    if (winery === undefined) return;
    const at = await askOne(ask, `${label}, at`, stopFields.at);
    const note = await askOne(ask, `${label}, note`, stopFields.note);
    day.stops.push({ winery, at, note } as Stop);
  }
}

/** Asks for one value; undefined if the answer is empty. `fault` adds a rule to the schema's. */
async function askOne(ask: Ask, label: string, schema: z.ZodType, fault?: (answer: string) => string | undefined) {
  const json = jsonSchema(schema);
  const isRequired = !schema.safeParse(undefined).success;
  const question = `${documentation({ name: label, schema: json, isRequired })}\n${label}: `;
  let accepted: unknown;
  await askUntil(ask, question, (answer) => {
    const value = json.type === "array" ? answer.split(/[\s,]+/) : answer;
    const found = faultOf(schema, value) ?? fault?.(answer);
    if (!found) accepted = value;
    return found;
  });
  return accepted;
}

/** The region's wineries by their slugs, the featured ones first. */
function wineriesOf({ id, data }: Region, { wineries }: Entries): string[] {
  const own = wineries.filter((winery) => winery.data.region === id).map((winery) => slugOf(winery.id));
  return [...new Set([...data.featured.filter((slug) => own.includes(slug)), ...own])];
}

/** Two stops as an example. Throws a Refusal for a region with fewer than two wineries. */
function exampleStops(region: Region, entries: Entries): Stop[] {
  const [first, second] = wineriesOf(region, entries);
  if (first === undefined || second === undefined)
    throw new Refusal(
      `A day needs at least two stops, and ${region.data.name} doesn't have two wineries yet; add wineries first, or name stops in a neighboring region`,
    );
  return [
    { winery: first, at: "10:00" },
    { winery: second, at: "14:00" },
  ];
}

const mark = ` # ${toWrite}`;
const quoted = (text: string) => JSON.stringify(text);
const unwritten = (field: "title" | "why") => `${toWrite} ${dayFields[field].meta()?.description}`;

/** A day as YAML; missing values are marked as still to be written. */
function dayText(day: Day, region: Region, entries: Entries): string {
  const { title, why, weekdays, base, startsAt, lunch, stops } = day;
  const stopLines =
    stops.length > 0 ? stops.map(stopText) : exampleStops(region, entries).map((stop) => stopText(stop) + mark);
  return [
    `title: ${quoted(title ?? unwritten("title"))}`,
    `why: ${quoted(why ?? unwritten("why"))}`,
    weekdays ? `weekdays: [${weekdays.join(", ")}]` : `weekdays: [mon-sun]${mark}`,
    ...(base ? [`base: ${quoted(base)}`, startsAt ? `startsAt: ${quoted(startsAt)}` : `startsAt: "09:30"${mark}`] : []),
    ...(lunch ? [`lunch: ${quoted(lunch)}`] : []),
    "stops:",
    ...stopLines.map((line) => `  - ${line}`),
  ].join("\n");
}

function stopText({ winery, at, note }: Stop): string {
  const fields = [`winery: ${winery}`, `at: ${quoted(at ?? "10:00")}`, ...(note ? [`note: ${quoted(note)}`] : [])];
  return `{ ${fields.join(", ")} }${at ? "" : mark}`;
}
