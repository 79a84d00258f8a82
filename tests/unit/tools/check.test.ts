import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { photoFolder } from "../../../src/catalogue/collections.ts";
import { contentProblems, ofFiles } from "../../../src/checks/content.ts";
import { answered, releasedFile } from "../../../src/checks/released.ts";
import { readOptions } from "../../../src/tools/check.ts";
import {
  change,
  contentFolder,
  type Edit,
  gadget,
  guide,
  keever,
  move,
  napa,
  opusOne,
  pick,
  remove,
  write,
} from "../support/content.ts";
import { runCheck } from "../support/run-check.ts";

const tool = join(import.meta.dirname, "../../../src/tools/check.ts");
/** As npm run check does, in a process of its own. */
const command = (root: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync("node", [tool, ...args], { cwd: root, encoding: "utf8" });
  return { status, said: stdout + stderr };
};

describe("the command", () => {
  it("names every problem by file, place, field and fix, and fails", () => {
    const root = contentFolder(change(gadget, "rating: 4", "rating: 9"), change(pick, "order: 1", "odrer: 1"));
    const { status, said } = command(root);
    expect(status).toBe(1);
    expect(said).toContain(`${gadget}\n  5:9  rating: 9 must be from 0 to 5 stars\n`);
    expect(said).toContain('has no field "odrer"; did you mean "order"?');
    expect(said).not.toMatch(/^\s+at /m);
  });

  it("looks at the files and folders that are named", () => {
    const root = contentFolder(change(gadget, "rating: 4", "rating: 9"));
    expect(runCheck(root, gadget).status).toBe(1);
    expect(command(root, "./content/gadgets/").said).toContain("content: 1 problem here");
    expect(runCheck(root, "corks").said).toContain("content: 1 problem here");
    expect(command(root, pick)).toEqual({ status: 0, said: expect.stringContaining("content: no problems here; ") });
    expect(runCheck(root, "nothing")).toEqual({
      status: 1,
      said: 'nothing below content/ has "nothing" in its name\n',
    });
  });

  it("tells of a lost address where its page is, and of one without a page with all of content", () => {
    const old = "/travel/us/california/napa-valley/keever";
    const to = "content/wineries/us/california/napa-valley/keever-vineyards.mdx";
    const root = contentFolder(
      write(releasedFile, [...answered(guide()), "/travel/france/jura"].join("\n")),
      move(keever, to),
      change(napa, "- keever", "- keever-vineyards"),
    );
    expect(runCheck(root, to).said).toContain(`${to}\n  2:1  aliases: ${old} is a public address`);
    expect(runCheck(root, to).said).not.toContain("jura");
    expect(runCheck(root, "content").said).toContain(`${releasedFile}\n  1:1  /travel/france/jura is a public address`);
  });

  it("takes the address of a winery without a region for no lost one", () => {
    const root = contentFolder(
      write(releasedFile, "/travel/us/california/napa-valley/keever\n"),
      change(keever, "region: us/napa-valley", "region: us/napa"),
    );
    expect(runCheck(root, keever).said).toContain('"us/napa" is not a region; did you mean "us/napa-valley"?');
    expect(runCheck(root, "content").said).not.toContain("public address");
  });

  it("says so when the list of addresses is missing, which would hide a lost one", () => {
    const { status, said } = runCheck(contentFolder(remove(releasedFile)), "content");
    expect(status).toBe(1);
    expect(said).toContain(`${releasedFile}\n  is not there, so that a lost address would go unnoticed; bring it back`);
  });

  it("tells GitHub what is wrong and what is unlikely, each once", () => {
    const root = contentFolder(change(gadget, "rating: 4", "rating: 9"), change(pick, "price: ", "price: 350 # "));
    const { said } = runCheck(root, "corkscrew", "ardanza", "--format", "github");
    expect(said.match(/^::.*/gm)).toEqual([
      expect.stringMatching(`^::error file=${gadget},.*::9 must be`),
      expect.stringMatching(`^::warning file=${pick},.*::is \\$3\\.50`),
    ]);
  });

  it("says how it is used when it is not understood", () => {
    const { status, said } = command(contentFolder(), "--stael", "180");
    expect(status).toBe(1);
    expect(said).toMatch(/^npm run check /);
  });

  it("lists what is due without failing", () => {
    const { status, said } = runCheck(contentFolder(), "--stale", "180");
    expect(status).toBe(0);
    expect(said).toContain(`never       ${keever}`);
    expect(said).toContain("7 of 7 wineries are due");
  });
});

it.each([
  [[], { words: [], stale: undefined }],
  [["a.mdx", "b"], { words: ["a.mdx", "b"], stale: undefined }],
  [["--stale", "0"], { words: [], stale: 0 }],
  [["--stale=30"], { words: [], stale: 30 }],
  [["--stale", "soon"], undefined],
  [["--stale"], undefined],
  [["--stale=-1"], undefined],
  [["--format", "github"], { words: [], github: true }],
  [["--format", "gitlab"], undefined],
])("%j is read as %j", (words, order) => {
  expect(readOptions(words)).toEqual(order);
});

describe("a photograph", () => {
  const said = (bytes: string | Uint8Array | undefined) => {
    const root = contentFolder(change(gadget, "order: 1", "order: 1\nphoto: { file: opener.jpg, alt: An opener }"));
    mkdirSync(join(root, photoFolder), { recursive: true });
    if (bytes !== undefined) writeFileSync(join(root, photoFolder, "opener.jpg"), bytes);
    return contentProblems(root)
      .filter((p) => p.file === gadget)
      .map((p) => `${p.field}: ${p.message}`);
  };

  it.each(["jpeg", "png", "webp", "avif"] as const)("may be a %s", async (format) => {
    const picture = sharp({ create: { width: 500, height: 300, channels: 3, background: "red" } });
    expect(said(await picture.toFormat(format).toBuffer())).toEqual([]);
  });

  it("is a picture in more than its name", () => {
    const unread = `photo.file: "opener.jpg" can't be read as a picture; it may be cut off, so copy it again, or save it again as JPEG, PNG, WebP or AVIF: a new name is not enough`;
    expect(said("\0\0\0\x18ftypheic\0\0\0\0")).toEqual([unread]);
    expect(said("")).toEqual([unread]);
    expect(said(undefined)).toEqual([expect.stringContaining('"opener.jpg" is not there; put the picture at')]);
  });
});

describe("what is read of a text", () => {
  const said = (body: string, ...edits: Edit[]) =>
    contentProblems(contentFolder(change(keever, "A take.", body), ...edits))
      .filter(({ file }) => file === keever)
      .map(({ message }) => message);

  it("is not the author's note to himself", () => {
    const take = Array.from({ length: 130 }, (_, i) => `Xa${i}`).join(" ");
    expect(said(`${take}\n\n{/* a tastng in the stunning Chateau */}`)).toEqual([]);
    expect(said(`${take}\n\nA tastng.`)).toHaveLength(1);
  });

  it("is told once, though it is a description and a sentence of two pages", () => {
    const twice = "A card about a porch that two wineries of one valley share.";
    const [own, other] = ["Keever", "Opus One"].map(
      (name) => `A card about ${name} and its porch, where the shade is best.`,
    );
    const found = contentProblems(contentFolder(change(keever, own!, twice), change(opusOne, other!, twice)));
    expect(found.filter(({ message }) => message.includes(twice))).toHaveLength(1);
  });
});

it("no file named means all", () => {
  const problems = [{ file: "content/a.mdx", field: "", message: "" }];
  expect(ofFiles(problems, [])).toEqual(problems);
  expect(ofFiles(problems, ["content/a.mdx"])).toEqual(problems);
  expect(ofFiles(problems, ["content/b.mdx"])).toEqual([]);
});
