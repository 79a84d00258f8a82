import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { photoFolder } from "../../../src/catalogue/collections.ts";
import { checkContent } from "../../../src/checks/content.ts";
import { greenGuide } from "../../support/green-guide.ts";
import { type Edit, make, type Role } from "./edits.ts";

const root = greenGuide();
afterAll(() => rmSync(root, { recursive: true }));
beforeAll(async () => {
  mkdirSync(join(root, photoFolder));
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: "#864" } });
  await picture
    .toColourspace("cmyk")
    .jpeg()
    .toFile(join(root, photoFolder, "barn.jpg"));
});

const napa = "/travel/us/california/napa-valley";
const shown: [Role, Edit] = ["gadget2", "photo: { file: barn.jpg, alt: A barn at dusk }"];
const windows = (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`;

/** Edits of the author that nothing is wrong with, made one upon the other. */
it.each<[name: string, ...edits: [Role, Edit][]]>([
  [
    "a winery that went public in the past, linked",
    ["review", "publishOn: 2020-11-01"],
    ["full", `+ See [Keever](${napa}/keever).`],
  ],
  [
    "a winery that goes public with its region",
    ["review", "publishOn: 2020-11-01"],
    ["region", "publishOn: 2020-11-01"],
  ],
  [
    "a winery deleted, its readers sent to its region",
    ["review", "remove"],
    ["region", `featured: [opus-one] & aliases: [${napa}/keever, /winery-keever]`],
  ],
  [
    "a winery taken off the site for a while",
    ["review", "draft: true"],
    ["region", `featured: [opus-one] & aliases: [${napa}/keever, /winery-keever]`],
  ],
  [
    "a winery renamed",
    ["short", "aliases: [realm]"],
    ["short", "move content/wineries/us/california/napa-valley/realm-cellars.mdx"],
  ],
  ["no roundup left", ["roundup", "remove"], ["region", "aliases: [/roundups/porches]"]],
  [
    "a full winery that no region features, with a figure of the guide's",
    ["full", "card.rating: 98"],
    ["region", "featured: [keever]"],
  ],
  [
    "a draft with words to write",
    ["review", "draft: true & headline: (to write) A headline & tagline: TODO"],
    ["review", "¶ TODO a tastng."],
    ["region", `featured: [opus-one] & aliases: [${napa}/keever, /winery-keever]`],
  ],
  ["a list that has no item left", ["bottle", "remove"]],
  ["prices with a dollar sign", ["gadget", "price: $1.24"], ["gadget2", 'price: "$1,299.00"']],
  ["files of Windows", ["full", windows], ["gadget", windows], ["us", windows]],
  [
    "a note above a field, spaces behind the fence",
    ["full", 'replace "\nscore: 93" with "\n# the score\nscore: 93"'],
    ["short", 'replace "\n---\n" with "\n---  \n"'],
  ],
  ["texts with a colon or a sign in quotes", ["full", 'headline: "Dinner: the #1 reason, 5 * 3 = 15"']],
  ["hours over the week's end", ["review", 'visit.hours: { fri-mon: "11:00-17:00", tue: by appointment }']],
  ["a postal code of the other form", ["review", 'visit.address.postalCode: "94599-1234"']],
  [
    "lists, a quotation, stress and an escaped star",
    [
      "full",
      "¶ ### Before you go\n\n#### Late\n\n- one\n- two\n\n> *All* of **it**, 5 \\* 3.\n\n[Go](#before-you-go).",
    ],
  ],
  [
    "links of every kind",
    ["faq", "¶ ## Why red?\n\nAsk the [graph](/travel#scores), or read [the licenses](/licenses.txt)."],
    [
      "full",
      '¶ [Search it](/search?q=red), [the US](/travel/us "A title"), [ask](mailto:a@example.com), [call](tel:+12125550142), [<Reviewer />](/contact), https://example.com/a?b#c and [there][us] and [why](/faq#why-red).\n\n[us]: /travel/us',
    ],
  ],
  [
    "figures and counts",
    [
      "full",
      '¶ <Figure name="retiredIn" />, <Count of="regions" in="us" /> of <Count of="wineries" capital />, said <Reviewer />.',
    ],
  ],
  ["a note to himself", ["full", "¶ {/* call them: a tastng TODO, Hank */}"]],
  [
    "a photograph in colors of print, in a field and in a text",
    shown,
    ["full", '¶ ![A red barn](barn.jpg "Photo: Jane Doe")'],
  ],
  [
    "a founder who is called like the reviewer",
    shown,
    ["full", "¶ It began with Dr. Konstantin Hank at Hank Family Cellars."],
  ],
  ["a country that features any number", ["france", "- featuredWineries"], ["foreign", "featured: [chateau-latour]"]],
])("%s is fine", (_, ...edits) => {
  const undo = edits.map(([role, edit]) => make(root, role, edit).undo);
  try {
    const { problems, warnings } = checkContent(root);
    expect([...problems, ...warnings].filter(({ file }) => !file.endsWith("barn.jpg"))).toEqual([]);
  } finally {
    for (const one of undo.toReversed()) one();
  }
});
