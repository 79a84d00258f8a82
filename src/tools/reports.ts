import type { Entries, Entry } from "../catalogue/collections.ts";
import { withComponents } from "../catalogue/figures.ts";
import { drafts } from "../checks/drafts.ts";
import { textsIn, words } from "../checks/passages.ts";
import { acceptsVisitors } from "../format/visit.ts";
import type { Visit } from "../schemas/visit.ts";
import type { Winery } from "../schemas/winery.ts";

type Wineries = readonly Entry<Winery>[];

/** What readers don't see yet on an ISO date, with the lines that are still to be written. */
export function draftLines(root: string, entries: Entries, today: string): { file: string; lines: string[] }[] {
  return drafts(root, entries, today).map(({ file, until, lines }) => {
    const open = lines.length > 0 ? `, ${lines.length} to write:` : "";
    const first = `${file}  ${until ? `goes public on ${until}` : "draft"}${open}`;
    return { file, lines: [first, ...lines.map(({ line, field }) => `  ${line}  ${field}`)] };
  });
}

/**
 * The wineries whose visit facts were last checked more than `days` days before `now`, or never, oldest first: a line
 * each, then the count.
 */
export function dueVisits(wineries: Wineries, days: number, now: Date): string[] {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString();
  const due = wineries
    .map(({ file, data }) => ({ file, checkedOn: data.visit.checkedOn ?? "" }))
    .filter(({ checkedOn }) => checkedOn < since)
    .sort((a, b) => a.checkedOn.localeCompare(b.checkedOn) || a.file.localeCompare(b.file));
  return [
    ...due.map(({ file, checkedOn }) => `${checkedOn || "never     "}  ${file}`),
    `${due.length} of ${wineries.length} wineries are due: call or look them up, then write visit.checkedOn`,
  ];
}

type Need = {
  what: string;
  /** Which wineries should have it; all when left out. */
  of?: (visit: Visit) => boolean;
  has?: (winery: Winery) => unknown;
  /** How many of those should, in percent. */
  goal: number;
};

/** What a traveler needs in order to get in. Some estates have no website or publish no phone or hours. */
const needs: readonly Need[] = [
  { what: "website", goal: 94 },
  { what: "phone", goal: 82 },
  { what: "hours", of: acceptsVisitors, goal: 86 },
  {
    what: "booking",
    of: (visit) => acceptsVisitors(visit) && visit.appointment !== "Walk-ins Welcome",
    has: ({ visit }) => visit.booking ?? visit.website ?? visit.phone,
    goal: 100,
  },
  { what: "gettingIn", of: acceptsVisitors, goal: 100 },
  { what: "instead", of: (visit) => !acceptsVisitors(visit), goal: 100 },
  { what: "grapes", has: ({ grapes }) => grapes, goal: 100 },
  { what: "styles", has: ({ styles }) => styles, goal: 100 },
  { what: "sources", has: ({ sources }) => sources, goal: 100 },
];
const isWanted = ({ of = () => true }: Need, { data }: Entry<Winery>) => of(data.visit);
const isMet = ({ what, has = ({ visit }) => visit[what as keyof Visit] }: Need, { data }: Entry<Winery>) =>
  Boolean(has(data));

/** What each winery lacks that would bring a traveler to its door, a line each, then a line per need with its goal. */
export function reach(wineries: Wineries): string[] {
  const lines = wineries.flatMap((winery) => {
    const lacks = needs.filter((need) => isWanted(need, winery) && !isMet(need, winery));
    return lacks.length > 0 ? [`${winery.file}  ${lacks.map(({ what }) => what).join(", ")}`] : [];
  });
  const totals = needs.map((need) => {
    const all = wineries.filter((winery) => isWanted(need, winery));
    const met = all.filter((winery) => isMet(need, winery)).length;
    const goal = Math.round((all.length * need.goal) / 100);
    return `${need.what.padEnd(10)} ${met} of ${all.length}, goal ${goal}${met < goal ? `: ${goal - met} short` : ""}`;
  });
  return [...lines, ...(lines.length > 0 ? [""] : []), ...totals];
}

/** Where each winery's facts were looked up: a line per winery, and one per source below it. */
export const sourceLines = (wineries: Wineries): string[] =>
  wineries.flatMap(({ file, data: { sources = [] } }) => [
    file,
    ...(sources.length > 0 ? sources.map(({ what, where, year }) => `  ${what}: ${where} (${year})`) : ["  none"]),
  ]);

type Page = { file: string; kind: string; text: string; headline: string; paragraphs: string[] };
type Habit = { name: string; of?: string; in: RegExp | ((page: Page) => boolean) };

/** Habits that read well once and badly on every page: what counts is their share, not the single case. */
const habits: readonly Habit[] = [
  { name: "a region in three paragraphs", of: "regions", in: ({ paragraphs }) => paragraphs.length === 3 },
  { name: "a review in three paragraphs", of: "wineries", in: ({ paragraphs }) => paragraphs.length === 3 },
  {
    name: "a region that announces its flaw",
    of: "regions",
    in: /\b(the trouble (is|with)|my (one |only )?complaint|the catch|the (draw|down)(back|side)|the bad news)\b/i,
  },
  {
    name: "a sentence that tells some people to stay away",
    of: "wineries",
    in: /\b(any(one|body) who|(people|drinkers|folks|those) who|if you (came|come|want|need|like)\b[^.]*\b(elsewhere|skip|stay|wrong))/i,
  },
  {
    name: "a colon and three flavors",
    of: "wineries",
    in: /:\s+[\p{L}’' -]+, [\p{L}’' -]+,? (and|,) [\p{L}’' -]+[.;]/iu,
  },
  {
    name: "a finish that outlasts something",
    in: /\bfinish\b[^.]*\b(outlast|outlive|outstay|still there|longer than)/i,
  },
  { name: "a headline that says to pick one", in: ({ headline }) => /^(pick|choose) one\b/i.test(headline) },
  { name: "a word that isn't American", in: /\b(queues?|queu(ed|ing)|coach(es)?|fizz|whilst|car park)\b/i },
];

const pagesOf = (entries: Entries): Page[] =>
  (["countries", "regions", "wineries", "roundups"] as const).flatMap((kind) =>
    entries[kind].map(({ file, data, body }) => {
      const paragraphs = withComponents(body, ({ component }) => component)
        .trim()
        .split(/\n\s*\n/);
      const headline = "headline" in data ? (data.headline ?? "") : "";
      return {
        file,
        kind,
        headline,
        paragraphs,
        text: [...paragraphs, ...textsIn(data).map(({ text }) => text)].join("\n"),
      };
    }),
  );
const isOf = ({ of }: Habit, { kind }: Page) => of === undefined || of === kind;
const has = (habit: Habit, page: Page) => (habit.in instanceof RegExp ? habit.in.test(page.text) : habit.in(page));

/** How many pages have each habit, as a share of those that could: "12 of 26  46%  a region in three paragraphs". */
export function habitShares(entries: Entries): string[] {
  const pages = pagesOf(entries);
  const line = (count: number, all: number, name: string) => {
    const percent = all === 0 ? 0 : Math.round((100 * count) / all);
    return `${String(count).padStart(3)} of ${String(all).padEnd(3)} ${String(percent).padStart(3)}%  ${name}`;
  };
  const openings = entries.wineries.flatMap(({ data: { visit } }) =>
    visit.gettingIn ? [words(visit.gettingIn.toLowerCase()).slice(0, 2).join(" ")] : [],
  );
  const alike = openings.filter((opening) => openings.indexOf(opening) !== openings.lastIndexOf(opening));
  return [
    ...habits.map((habit) => {
      const all = pages.filter((page) => isOf(habit, page));
      return line(all.filter((page) => has(habit, page)).length, all.length, habit.name);
    }),
    line(alike.length, openings.length, "a way in that begins like another one"),
  ];
}

/** The habits of each page, a line each: "content/regions/…: a region in three paragraphs". */
export const habitsOfPages = (entries: Entries): { file: string; lines: string[] }[] =>
  pagesOf(entries).flatMap((page) =>
    habits
      .filter((habit) => isOf(habit, page) && has(habit, page))
      .map(({ name }) => ({ file: page.file, lines: [`${page.file}: ${name}`] })),
  );
