import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { guideAddresses } from "../../../src/checks/released.ts";
import { explain, why } from "../../../src/tools/why.ts";
import {
  add,
  aliases,
  california,
  change,
  contentFolder,
  type Edit,
  guide,
  keever,
  margaux,
  move,
  napa,
  read,
  remove,
} from "../support/content.ts";

const others = new Map([["/about", "src/pages/about.astro"]]);
const today = "2026-11-01";
const path = "/travel/us/california/napa-valley/keever";
const said = (address: string, edits: Edit[] = [], released: string[] = []) =>
  why(address, read(...edits), { others, released, today }).map(({ text, file = "", field = "" }) =>
    [text, file, field].filter(Boolean).join(" | "),
  );

describe("why says", () => {
  it("of a page its file", () => {
    expect(said(path)).toEqual([`is the page of Keever | ${keever}`]);
    expect(said("/travel/us/california")).toEqual([`is the page of California | ${california}`]);
    expect(said("/about")).toEqual(["is a page or a file of its own | src/pages/about.astro"]);
  });

  it("of a redirect that nobody wrote how it comes about", () => {
    expect(said("/winery-keever")).toEqual([
      `leads to ${path} (301), as the short form that every winery has | ${keever}`,
    ]);
    expect(said("/travel-us-napa-valley")).toEqual([
      `leads to /travel/us/napa-valley (301), as the short form that every guide has | ${napa}`,
    ]);
    expect(said("/travel/us/california/napa-valley")).toEqual([
      `leads to /travel/us/napa-valley (301), because a region is also reached through its state | ${napa}`,
    ]);
    const folder = move(keever, keever.replace("napa-valley", "napa"));
    expect(said("/travel/us/napa", [folder])).toEqual([
      `leads to /travel/us/napa-valley (301), because its wineries' folder has that name | ${napa}`,
    ]);
  });

  it("of a redirect that an alias makes whose alias it is", () => {
    expect(said("/winery-old-keever", [aliases(keever, "older", "old-keever")])).toEqual([
      `leads to ${path} (301), because aliases has "old-keever" | ${keever} | aliases.1`,
    ]);
    const old = "/travel/us/california/napa-old/keever";
    expect(said(old, [aliases(napa, "napa-old")])).toEqual([
      `leads to ${path} (301), because aliases has "napa-old", an old name of Napa Valley | ${napa} | aliases.0`,
    ]);
    const both = [aliases(napa, "napa-old"), aliases(keever, "old-keever")];
    expect(said("/travel/us/california/napa-old/old-keever", both)).toEqual([
      `leads to ${path} (301), from old names in the aliases of ${keever} and ${napa} together`,
    ]);
  });

  it("of a draft that it is one, and until when", () => {
    const drop = change(napa, "  - keever\n", "");
    expect(said(path, [add(keever, "score: 93", "draft: true"), drop])).toEqual([
      `is the page of Keever; it is a draft, and readers don't see it | ${keever} | draft`,
    ]);
    expect(said(path, [add(keever, "score: 93", "publishOn: 2027-03-01"), drop])).toEqual([
      `is the page of Keever; readers see it from 2027-03-01 (publishOn) on | ${keever} | publishOn`,
    ]);
    expect(said(path, [add(keever, "score: 93", "publishOn: 2026-11-01"), drop])).toEqual([
      `is the page of Keever | ${keever}`,
    ]);
    expect(said("/winery-keever", [add(napa, "score: 99", "draft: true")])).toEqual([
      `leads to ${path} (301); it is a draft, and readers don't see it like all of Napa Valley | ${napa} | draft`,
    ]);
  });

  it("of an address that was released what became of it", () => {
    const margauxPath = "/travel/france/bordeaux/chateau-margaux";
    const renamed = margaux.replace("chateau-margaux", "margaux");
    const edits = [
      move(margaux, renamed),
      change("content/regions/france/bordeaux.mdx", "- chateau-margaux", "- margaux"),
    ];
    const [answer] = said(margauxPath, edits, [...guideAddresses(guide())]);
    expect(answer).toContain(
      "is a public address and leads nowhere now; if this is the page now, write aliases: [chateau-margaux]",
    );
    expect(answer).toContain(`| ${renamed}`);
    const gone = "/somewhere/else";
    expect(said(gone, [], [gone])).toEqual(["was public at the last release and leads nowhere now; run npm run check"]);
  });

  it("of nothing what is nearest", () => {
    expect(said(path.replace("keever", "kever"))).toEqual([
      `is no page, redirect or draft, and no release had it; the nearest are ${path}, /travel/us/california/napa-valley, ${path.replace("keever", "opus-one")}`,
    ]);
    expect(said("/abuot")[0]).toContain("the nearest are /about");
    expect(said(path, [remove(keever), change(napa, "  - keever\n", "")])[0]).toMatch(/^is no page/);
  });
});

describe("the command", () => {
  const files: Record<string, string> = {
    "src/pages/roundups/[...index].astro": "",
    "netlify/functions/gadgets.ts": 'export const config: Config = { path: "/api/gadgets" };',
    "src/pages/[file].ts": '  "guide.json": async () => "",',
    "dist/cards/travel/us.jpg": "",
    "dist/old.html": "",
    "public/_redirects": "# Moved\n/blog/* /about\n/tools /gadgets 302\n",
  };
  const project = (...edits: Edit[]) => {
    const root = contentFolder(...edits);
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return root;
  };

  it("says the line of an alias, the file of a screen or endpoint, and what the build made", () => {
    const root = project(aliases(keever, "old-keever"));
    expect(explain(root, "/winery-old-keever", today)).toBe(
      `/winery-old-keever leads to ${path} (301), because aliases has "old-keever"\n  ${keever}:2`,
    );
    expect(explain(root, "/cards/travel/us.jpg", today)).toContain("dist/cards/travel/us.jpg, made by the build");
    expect(explain(root, "/old.html", today)).toContain("is no page");
    for (const [address, file] of Object.entries({
      "/roundups": "src/pages/roundups",
      "/faq": "content/pages/faq.mdx",
      "/guide.json": "src/pages/[file].ts",
      "/api/gadgets": "netlify",
    }))
      expect(explain(root, address, today)).toContain(`is a page or a file of its own\n  ${file}`);
  });

  it("says the line of a redirect that was written by hand", () => {
    const root = project();
    expect(explain(root, "/Tools/", today)).toBe("/tools leads to /gadgets (302)\n  public/_redirects:3");
    expect(explain(root, "/blog/2021/corks", today)).toBe(
      "/blog/2021/corks leads to /about (301)\n  public/_redirects:2",
    );
    expect(explain(root, "/toolshed", today)).toContain("is no page");
  });
});
