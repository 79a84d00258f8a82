import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { explain } from "../../../src/tools/why.ts";
import { add, aliases, change, contentFolder, type Edit, keever, napa } from "../support/content.ts";

const path = "/travel/us/california/napa-valley/keever";
const said = (address: string, ...edits: Edit[]) => explain(contentFolder(...edits), address, "2026-11-01");
const unfeatured = change(napa, "  - keever\n", "");

it.each<[what: string, address: string, text: string, edits: Edit[]]>([
  ["a page", `https://any.example${path}/?utm=1`, `${path} is the page of Keever\n  ${keever}`, []],
  ["a short form", "/winery-keever", `leads to ${path} (301), as another form of its address\n  ${keever}`, []],
  [
    "an alias",
    "/winery-old-keever",
    `leads to ${path} (301), because aliases has "old-keever"\n  ${keever}:2`,
    [aliases(keever, "older", "old-keever")],
  ],
  [
    "an alias of a place above",
    "/travel/us/california/napa-old/keever",
    `leads to ${path} (301), because aliases has "napa-old"\n  ${napa}:2`,
    [aliases(napa, "napa-old")],
  ],
  [
    "two aliases together",
    "/travel/us/california/napa-old/old-keever",
    `leads to ${path} (301), from aliases of its own and of a place above it together\n  ${keever}`,
    [aliases(napa, "napa-old"), aliases(keever, "old-keever")],
  ],
  [
    "a draft",
    path,
    `is the page of Keever; it is a draft, and readers don't see it\n  ${keever}:`,
    [add(keever, "score: 93", "draft: true"), unfeatured],
  ],
  [
    "a page of the future",
    path,
    "is the page of Keever; readers see it from 2027-03-01 (publishOn) on",
    [add(keever, "score: 93", "publishOn: 2027-03-01"), unfeatured],
  ],
  [
    "a page in a draft",
    "/winery-keever",
    `leads to ${path} (301); it is a draft, and readers don't see it like all of Napa Valley\n  ${napa}:`,
    [add(napa, "score: 99", "draft: true")],
  ],
  [
    "a page with a mistake",
    path,
    `would be a page, and its file has a mistake; run npm run check\n  ${keever}`,
    [change(keever, "score: 93", "score: 930"), unfeatured],
  ],
  ["nothing", path.replace("keever", "kever"), `is no page, redirect or draft; the nearest are ${path}, /travel`, []],
])("says of %s what makes it so", (_, address, text, edits) => {
  expect(said(address, ...edits)).toContain(text);
});

it.each([
  ["/roundups", "src/pages/roundups/[...index].astro"],
  ["/", "src/pages/index.astro"],
  ["/faq", "content/pages/faq.mdx"],
  ["/api/gadgets", "netlify/functions/gadgets.ts"],
  ["/cards/travel/us.jpg", "dist/cards/travel/us.jpg"],
])("finds the file of %s", (address, file) => {
  const root = contentFolder();
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), "");
  expect(explain(root, address, "2026-11-01")).toBe(`${address} is a page or a file of its own\n  ${file}`);
});
