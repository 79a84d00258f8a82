import { globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import project from "../../../package.json" with { type: "json" };
import { releasedFile } from "../../../src/checks/released.ts";
import { checkProject } from "../../../src/tools/check.ts";
import { copyGreenGuide } from "../../support/green-guide.ts";
import { runTool } from "../../support/tool.ts";
import { make, type Role, roles } from "../checks/edits.ts";

let root: string;
beforeEach(() => {
  vi.stubEnv("GITHUB_ACTIONS", "");
  root = copyGreenGuide();
});

const edit = (...edits: [Role, string][]) => {
  for (const [role, words] of edits) make(root, role, words);
};
const { gadget, review, region, pick } = roles;

/** Runs the check in this process. Returns its exit code and all that it said. */
async function runCheck(
  root: string,
  ...args: string[]
): Promise<{ status: number; said: string }> {
  const lines: string[] = [];
  for (const name of ["log", "error"] as const)
    vi.spyOn(console, name).mockImplementation((text: string) => void lines.push(`${text}\n`));
  const status = await checkProject(root, args);
  vi.restoreAllMocks();
  return { status, said: lines.join("") };
}

describe("the command", () => {
  it("lists every problem with its position and exits with 1", () => {
    edit(["gadget", "rating: 9"], ["pick", 'replace "order:" with "odrer:"']);
    const { status, stdout, stderr } = runTool(root, "check", "content");
    expect(status).toBe(1);
    expect(stdout).toContain(
      `${gadget}\n  5:9  rating: 9 must be at most 5: Stars, 0 to 5, like 4\n`,
    );
    expect(stdout).toContain('"odrer" is not a known field; did you mean "order"?');
    expect(stdout).toContain("content: 2 problems\n");
    expect(stderr).toBe("");
  });

  it("shows the selected files and what they break elsewhere", async () => {
    edit(["gadget", "rating: 9"], ["review", "draft: true"]);
    for (const words of [gadget, "./content/gadgets/", "corks"])
      expect((await runCheck(root, words)).said, words).toContain(
        "content: 1 problem here; 1 in other files",
      );
    expect((await runCheck(root, "keever")).said).toContain(
      `${region}\n  29:5  featured.1: links to "keever"`,
    );
    expect(await runCheck(root, pick)).toEqual({
      status: 0,
      said: expect.stringMatching(/^content: no problems here; 2 /),
    });
    const nothing = 'nothing below content/ has "nothing" in its name\n';
    expect(await runCheck(root, "nothing")).toEqual({ status: 1, said: nothing });
  });

  it("lists a problem outside content when it checks all of content", async () => {
    rmSync(join(root, releasedFile));
    const { said } = await runCheck(root, "content");
    expect(said).toContain(`${releasedFile}\n`);
    expect(said).toContain("content: 1 problem\n");
  });

  it("offers no draft for a page that names a winery of a draft region", async () => {
    edit(["region", "draft: true"]);
    expect((await runCheck(root, "content")).said).toContain(
      `(${region} is a draft); remove the reference, or publish that file`,
    );
  });

  it("hides the warnings of a file with problems", async () => {
    edit(
      ["french", "wines.0.price: { min: 50, currency: USD }"],
      ["review", "+ A tastng of the the red."],
    );
    const { status, said } = await runCheck(root, "content");
    expect(status).toBe(1);
    expect(said).toContain("warning: wines.0.price.currency: is USD, and fees in");
    expect(said).toContain('the text: says "tastng"');
    expect(said).not.toContain('the the";');
    expect(said).toContain("content: 1 problem, 1 warning\n");
  });

  it("annotates each problem and warning once for GitHub", async () => {
    edit(["gadget", "rating: 9"], ["french", "wines.0.price: { min: 50, currency: USD }"]);
    vi.stubEnv("GITHUB_ACTIONS", "true");
    const { said } = await runCheck(root, "content");
    expect(said.match(/^::.*/gm)).toEqual([
      `::error file=${gadget},line=5,col=9,title=rating::9 must be at most 5: Stars, 0 to 5, like 4`,
      expect.stringMatching(
        `^::warning file=${roles.french},line=\\d+,.*title=wines.0.price.currency::is USD`,
      ),
    ]);
  });

  it.each([["--stael", "180"], ["--stale", "soon"], ["--reach"]])(
    "prints its usage for %s",
    (...words) => expect(runCheck(root, ...words)).rejects.toThrow("npm run check -- content "),
  );
});

it("prints its usage for --help and exits with 0", async () => {
  const { status, said } = await runCheck(root, "--help");
  expect([status, said]).toEqual([0, expect.stringContaining("npm run check -- content ")]);
});

describe("a report", () => {
  const lines = async (...args: string[]) => {
    const { status, said } = await runCheck(root, ...args);
    expect(status).toBe(0);
    return said.trimEnd().split("\n");
  };

  it("lists stale wineries, the oldest first", async () => {
    edit(
      ["full", "visit.checkedOn: 2026-01-01"],
      ["review", `visit.checkedOn: ${new Date().toISOString().slice(0, 10)}`],
    );
    const due = await lines("--stale", "30");
    expect(due[0]).toMatch(/^never {7}content\/wineries\//);
    expect(due.at(-2)).toBe(`2026-01-01  ${roles.full}`);
    expect(due.at(-1)).toBe(
      "11 of 12 wineries are due: call or look them up, then write visit.checkedOn",
    );
  });

  it("counts the lines to write in selected drafts", async () => {
    edit(["gadget", "draft: true & brand: (to write) A brand"]);
    expect((await lines("corks")).slice(-2)).toEqual([
      "content: no problems",
      "1 line to write: npm run check -- --drafts corks lists them",
    ]);
  });

  it("lists drafts with their unwritten lines", async () => {
    expect(await lines("--drafts")).toEqual(["no drafts"]);
    edit(
      ["review", "draft: true & headline: (to write) It"],
      ["gadget", "publishOn: 2099-01-01"],
      ["pick", "rating: 50"],
    );
    expect(await lines("--drafts")).toEqual([
      `${gadget}  Waiter’s corkscrew: goes public on 2099-01-01`,
      `${review}  Keever: draft, 1 to write:`,
      "  6  headline",
      "",
      `not read, because npm run check -- content finds a mistake there: ${pick}`,
    ]);
  });
});

it("the workflows pin the actions of third parties to a commit", () => {
  const files = globSync(".github/workflows/*.yml");
  const text = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action = ""]) => action);
  const thirdParty = actions.filter((action) => !action.startsWith("actions/"));
  expect(thirdParty).toEqual([expect.stringMatching(/^lycheeverse\/[\w-]+@[0-9a-f]{40}$/)]);
});

it("the workflow runs existing commands without a secret", () => {
  const text = readFileSync(".github/workflows/check.yml", "utf8");
  const workflow = parse(text) as { jobs: Record<string, { steps: { run?: string }[] }> };
  const runs = Object.values(workflow.jobs).flatMap(({ steps }) =>
    steps.flatMap(({ run }) => run ?? []),
  );

  for (const [, script = ""] of runs.flatMap((run) => [...run.matchAll(/npm run (\w+)/g)]))
    expect(project.scripts).toHaveProperty(script);
  expect(text).not.toContain("secrets");
});
