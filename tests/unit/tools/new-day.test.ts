import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { contentProblems, readContent } from "../../../src/checks/content.ts";
import { addDay } from "../../../src/tools/new-day.ts";
import { change, contentFolder, days, type Edit, keever, napa, remove } from "../support/content.ts";
import { dayFields } from "../support/fields.ts";

const daysIn = (root: string) => readContent(root).entries.regions.find(({ file }) => file === napa)?.data.days;
const text = (root: string) => readFileSync(join(root, napa), "utf8");
/** The check's problems with the valley's days; elsewhere the fixture's texts are too short. */
const said = (root: string) =>
  contentProblems(root).filter(({ file, field }) => file === napa && field.startsWith("days"));
const why = Array.from({ length: 50 }, (_, i) => `w${i}`).join(" ");

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

it("a day is marked where nobody said anything, which the check finds", async () => {
  const root = contentFolder();
  await addDay(root, "us/napa-valley");
  expect(text(root)).toContain('\n      - { winery: keever, at: "14:00" } # (to write)\n');
  const marked = readContent(root).problems.filter(({ message }) => message.includes("still to be written"));
  expect(marked.length).toBeGreaterThan(3);
});

describe("a day is refused, and nothing written,", () => {
  it.each<[string, string, Edit]>([
    [
      "for a third",
      `${napa} has 2 days, the most that a region can have`,
      days([dayFields(), dayFields({ title: "Two", why: "Because." })]),
    ],
    [
      "for a region with a single winery",
      "A day needs at least two stops, and Napa Valley doesn't have two wineries yet",
      remove(keever),
    ],
    [
      "for a list in brackets",
      "is in brackets",
      change(napa, "latitude:", `days: [${JSON.stringify(dayFields())}]\nlatitude:`),
    ],
  ])("%s", async (_, words, edit) => {
    const root = contentFolder(edit);
    const before = text(root);
    await expect(addDay(root, "us/napa-valley")).rejects.toThrow(words);
    expect(text(root)).toBe(before);
  });
});

describe("the questions", () => {
  it("are asked again until the answer fits, and Enter ends the stops", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const root = contentFolder(days([dayFields({ title: "Another", why: `Another ${why}` })]));
    const before = text(root).split("\n");
    const there = daysIn(root) ?? [];
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
    await addDay(root, "us/napa-valley", ask);
    expect(log.mock.calls.flat()).toEqual([
      '"monday" must be a day like sat, or a run of days like mon-fri',
      expect.stringMatching(/^"opus" is not a winery; did you mean "opus-one"/),
      expect.stringMatching(/^"10" must be a time on the 24-hour clock/),
    ]);
    log.mockRestore();
    expect(before.filter((line) => !text(root).split("\n").includes(line))).toEqual([]);
    expect(daysIn(root)).toEqual([
      ...there,
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
  const { status, stdout } = spawnSync(process.execPath, [tool, "day", napa], {
    cwd: contentFolder(),
    encoding: "utf8",
  });
  expect(status).toBe(0);
  expect(stdout).toMatch(
    `The day is written into ${napa}. Readers see it as soon as they see the region.\n${napa}\n  `,
  );
  expect(stdout).toContain("is still to be written");
});
