import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { contentProblems, readContent } from "../../../src/checks/content.ts";
import { addDay } from "../../../src/tools/new-day.ts";
import type { Values } from "../../../src/tools/template.ts";
import { change, contentFolder, days, type Edit, keever, napa, remove } from "../support/content.ts";
import { dayFields } from "../support/fields.ts";

const daysIn = (root: string) => readContent(root).entries.regions.find(({ file }) => file === napa)?.data.days;
const text = (root: string) => readFileSync(join(root, napa), "utf8");
/** The check's problems with the valley's days; elsewhere the fixture's texts are too short. */
const said = (root: string) =>
  contentProblems(root).filter(({ file, field }) => file === napa && field.startsWith("days"));
const why = Array.from({ length: 50 }, (_, i) => `w${i}`).join(" ");
const flags = (): Values => ({ ...dayFields({ why }) });

/** Answers one after the other, and then none. */
const answering = (...answers: string[]) => {
  const asked: string[] = [];
  return {
    asked,
    ask: async (question: string) => {
      asked.push(question);
      return answers.shift() ?? "";
    },
  };
};

describe("a day that flags tell", () => {
  it.each<[string, Edit[]]>([
    ["where there is none", []],
    ["below the one that is there", [days([dayFields({ title: "Another", why: `Another ${why}` })])]],
  ])("is written %s, and all else stays as it was typed", async (_, edits) => {
    const root = contentFolder(...edits);
    const [before, there] = [text(root), daysIn(root) ?? []];
    const { file, problems } = await addDay(root, "us/napa-valley", flags());
    expect(file).toBe(napa);
    expect(daysIn(root)).toEqual([
      ...there,
      expect.objectContaining({ title: "Uphill, then down", weekdays: ["mon-fri"] }),
    ]);
    expect(problems.filter(({ field }) => field.startsWith("days"))).toEqual([]);
    const lines = text(root).split("\n");
    expect(before.split("\n").filter((line) => !lines.includes(line))).toEqual([]);
    expect(text(root)).toMatch(/\n {2}- title: "Uphill, then down"\n {4}why: .*\n {4}weekdays: \[mon-fri\]\n/);
  });

  it("leaves marks where nobody said anything, which the check finds", async () => {
    const root = contentFolder();
    await addDay(root, "us/napa-valley", {});
    expect(text(root)).toContain('\n      - { winery: keever, at: "14:00" } # (to write)\n');
    expect(
      readContent(root).problems.filter(({ message }) => message.includes("still to be written")).length,
    ).toBeGreaterThan(3);
  });
});

describe("a day is refused, and nothing written,", () => {
  it.each<[string, string, Values, string, Edit[]]>([
    [
      "for a third",
      "us/napa-valley",
      {},
      `${napa} has 2 days, the most that a region can have`,
      [days([dayFields(), dayFields({ title: "Two", why: "Because." })])],
    ],
    ["for a field that no day has", "us/napa-valley", { weekday: "mon" }, 'did you mean "weekdays"?', []],
    [
      "for a stop that is nowhere",
      "us/napa-valley",
      { stops: dayFields().stops.map((stop) => ({ ...stop, winery: "opus-on" })) },
      'stops: "opus-on" is not a winery; did you mean "opus-one"?',
      [],
    ],
    [
      "for a region with a single winery",
      "us/napa-valley",
      {},
      "A day needs at least two stops, and Napa Valley doesn't have two wineries yet",
      [remove(keever)],
    ],
    [
      "for a list in brackets",
      "us/napa-valley",
      flags(),
      "is in brackets",
      [change(napa, "latitude:", `days: [${JSON.stringify(dayFields())}]\nlatitude:`)],
    ],
  ])("%s", async (_, name, given, words, edits) => {
    const root = contentFolder(...edits);
    const before = text(root);
    await expect(addDay(root, name, given)).rejects.toThrow(words);
    expect(text(root)).toBe(before);
  });
});

describe("the questions", () => {
  it("are asked again until the answer fits, and Enter ends the stops", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const root = contentFolder();
    const { asked, ask } = answering(
      "Up, then down",
      why,
      "monday",
      "tue-thu, sat",
      "",
      "",
      "opus",
      "opus-one",
      "10",
      "10:00",
      "",
      "keever",
      "14:00",
      'Ask for "the porch".',
      "",
    );
    await addDay(root, "us/napa-valley", {}, ask);
    expect(log.mock.calls.flat()).toEqual([
      '"monday" must be a day like sat, or a run of days like mon-fri',
      expect.stringMatching(/^"opus" is not a winery; did you mean "opus-one"/),
      expect.stringMatching(/^"10" must be a time on the 24-hour clock/),
    ]);
    log.mockRestore();
    expect(daysIn(root)).toEqual([
      {
        title: "Up, then down",
        why,
        weekdays: ["tue-thu", "sat"],
        stops: [
          { winery: "opus-one", at: "10:00" },
          { winery: "keever", at: "14:00", note: "Ask for “the porch”." },
        ],
      },
    ]);
    expect(said(root)).toEqual([]);
    expect(asked.join("\n")).toContain("The wineries of Napa Valley are opus-one, keever.\nstop 1, winery: ");
    expect(asked.join("\n")).not.toContain("startsAt");
  });
});

it("the command says where the day is, and what the check finds", () => {
  const tool = join(import.meta.dirname, "../../../src/tools/new.ts");
  const words = ["day", napa, "--title", "Up, then down"];
  const { status, stdout } = spawnSync(process.execPath, [tool, ...words], { cwd: contentFolder(), encoding: "utf8" });
  expect(status).toBe(0);
  expect(stdout).toMatch(
    `The day is written into ${napa}. Readers see it as soon as they see the region.\n${napa}\n  `,
  );
  expect(stdout).toContain("is still to be written");
});
