import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import type { Entries } from "../catalogue/collections.ts";
import { toWrite } from "../catalogue/publishing.ts";
import { contentProblems } from "../checks/content.ts";
import { schemaProblems } from "../checks/explain.ts";
import { type Problem, suggest } from "../checks/problems.ts";
import { readContent } from "../checks/read-content.ts";
import { dayPlan } from "../schemas/region.ts";
import { slugOf } from "../site/paths.ts";
import { appendItem } from "./edit-fields.ts";
import { Refusal } from "./names.ts";
import { jsonSchema } from "./schemas.ts";
import { type Ask, documentation, type Given } from "./template.ts";

/** How many days a region's page has room for, and a day for stops. */
const maxDays = 2;
const maxStops = 4;

type Region = Entries["regions"][number];
/** A day as far as it is known. */
type Day = Partial<Omit<z.input<typeof dayPlan>, "stops">> & { stops: Stop[] };
type Stop = { winery: string; at?: string; note?: string };

const { stops: stopList, ...dayFields } = dayPlan.shape;
const stopFields = stopList.element.shape;

/**
 * Adds a day to a region like us/napa-valley. Asks for the fields that no flag gives, if `ask` is there; missing ones
 * are marked as still to be written. Returns the region's file and its problems. Throws a Refusal and writes nothing if
 * the day is invalid.
 */
export async function addDay(root: string, name: string, flags: Given, ask?: Ask): Promise<Added> {
  const { entries } = readContent(root);
  const region = regionNamed(name, entries);
  const { file } = region;
  if ((region.data.days ?? []).length >= maxDays)
    throw new Refusal(`${file} has ${maxDays} days, the most that a region can have; replace one of them`);
  const day = readDay(flags);
  for (const { winery } of day.stops) {
    const fault = strange(winery, entries);
    if (fault) throw new Refusal(`stops: ${fault}`);
  }
  if (ask) await askFor(day, flags, region, entries, ask);
  const text = readFileSync(join(root, file), "utf8");
  writeFileSync(join(root, file), appendItem(file, text, "days", dayText(day, region, entries)));
  return { file, problems: contentProblems(root).filter((problem) => problem.file === file) };
}
type Added = { file: string; problems: Problem[] };

function regionNamed(name: string, { regions }: Entries): Region {
  const found = regions.find(({ id }) => id === name || slugOf(id) === name);
  const ids = regions.map(({ id }) => id);
  if (!found) throw new Refusal(`"${name}" is not a region, or its file has a mistake${suggest(name, ids)}`);
  return found;
}

/** The day given by flags. Throws a Refusal for an unknown field or a wrong value. */
function readDay(flags: Given): Day {
  const schemas: Record<string, z.ZodType> = dayPlan.shape;
  for (const [field, value] of Object.entries(flags)) {
    const schema = schemas[field];
    if (!schema) throw new Refusal(`--${field} is not a field of a day${suggest(field, Object.keys(schemas))}`);
    const fault = faultOf(schema, value);
    if (fault) throw new Refusal(`${field}: ${fault}`);
  }
  return { stops: [], ...flags };
}

/** What is wrong with a value, in the check's words. */
function faultOf(schema: z.ZodType, value: unknown): string | undefined {
  const { error } = schema.safeParse(value);
  return error && schemaProblems(error, value, schema)[0]?.message;
}

/** What is wrong with a winery that the guide doesn't have. */
function strange(slug: string, { wineries }: Entries): string | undefined {
  const slugs = wineries.map(({ id }) => slugOf(id));
  return slugs.includes(slug) ? undefined : `"${slug}" is not a winery${suggest(slug, slugs)}`;
}

/** Asks for the fields without flags. Enter skips a field, and ends the stops. */
async function askFor(day: Day, flags: Given, region: Region, entries: Entries, ask: Ask) {
  for (const [field, schema] of Object.entries(dayFields)) {
    if (field in flags || (field === "startsAt" && day.base === undefined)) continue;
    const answer = await askOne(ask, field, schema);
    if (answer !== undefined) Object.assign(day, { [field]: answer });
  }
  if ("stops" in flags) return;
  while (day.stops.length < maxStops) {
    const label = `stop ${day.stops.length + 1}`;
    const named = `The wineries of ${region.data.name} are ${wineriesOf(region, entries).join(", ")}.\n${label}, winery`;
    const winery = await askOne(ask, named, stopFields.winery, (slug) => strange(slug, entries));
    if (winery === undefined) return;
    const at = await askOne(ask, `${label}, at`, stopFields.at);
    const note = await askOne(ask, `${label}, note`, stopFields.note);
    day.stops.push({ winery, at, note } as Stop);
  }
}

/** One question, until the answer fits the field or is empty. */
async function askOne(
  ask: Ask,
  label: string,
  schema: z.ZodType,
  faultBesides: (answer: string) => string | undefined = () => undefined,
): Promise<unknown> {
  const json = jsonSchema(schema);
  const needed = !schema.safeParse(undefined).success;
  const question = `${documentation({ name: label, schema: json, needed })}\n${label}: `;
  for (;;) {
    const answer = (await ask(question)).trim();
    if (answer === "") return undefined;
    const value = json.type === "array" ? answer.split(/[\s,]+/) : answer;
    const fault = faultOf(schema, value) ?? faultBesides(answer);
    if (!fault) return value;
    console.log(fault);
  }
}

const mark = ` # ${toWrite}`;
const quoted = (text: string) => JSON.stringify(text);
const open = (field: "title" | "why") => `${toWrite} ${dayFields[field].meta()?.description}`;

/** The region's wineries by their slugs, the featured ones first. */
const wineriesOf = ({ id, data }: Region, { wineries }: Entries): string[] => {
  const own = wineries.filter((winery) => winery.data.region === id).map((winery) => slugOf(winery.id));
  return [...new Set([...data.featured.filter((slug) => own.includes(slug)), ...own])];
};

/** Two stops as an example. Throws a Refusal for a region that has no two wineries. */
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

/** A day as a file has it; what is not known is marked as still to be written. */
function dayText(
  { title, why, weekdays, base, startsAt, lunch, stops }: Day,
  region: Region,
  entries: Entries,
): string {
  const stopLines =
    stops.length > 0 ? stops.map(stopText) : exampleStops(region, entries).map((stop) => stopText(stop) + mark);
  return [
    `title: ${quoted(title ?? open("title"))}`,
    `why: ${quoted(why ?? open("why"))}`,
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
