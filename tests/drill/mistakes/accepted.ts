import sharp from "sharp";
import type { Entries } from "../../../src/catalogue/collections.ts";
import { change, deed, type Mistake, paragraph, saying, sentence, set, slip, typing, writing, wrong } from "./kit.ts";

const kind = "accepted";
const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#864" } })
    .jpeg()
    .toBuffer();

/** A winery of the US that can be unpublished: it is in no day, and lists that feature it have enough others. */
function dispensable({ wineries, regions, roundups, recommendations }: Entries): [Entries["wineries"][number], string] {
  const lasting = new Set([
    ...regions.flatMap(({ data }) => (data.days ?? []).flatMap(({ stops }) => stops.map(({ winery }) => winery))),
    ...regions.flatMap(({ data }) => (data.featured.length > 1 ? [] : data.featured)),
    ...roundups.flatMap(({ data: { picks } }) => picks.flatMap((p) => [p.insteadOf, picks.length > 3 ? "" : p.winery])),
    ...recommendations.map(({ data }) => data.winery),
  ]);
  const slugOf = (id: string) => id.split("/").at(-1)!;
  const found = wineries.findLast(({ id }) => id.startsWith("us/") && !lasting.has(slugOf(id)));
  if (!found) throw new Error("the guide has no winery that can be taken off");
  return [found, slugOf(found.id)];
}

/** What looks like a mistake but isn't: the check reports nothing, and the site builds with all of it. */
export const accepted: Mistake[] = [
  ...typing(kind, "gadget", "price", ["$24.95", '"$1,299.00"', "'$15'", "2495"], undefined),
  ...typing(kind, "bottle", "currentValue", ["$125.00"], undefined),
  ...typing(kind, "bottle", "addedAt", ["2024-05-31", '"2024-05-31"'], undefined),
  ...wrong(kind, "gadget", "publishOn", ["2026-11-01", "2020-01-01"], undefined),
  deed(kind, "a featured winery that went public in the past", "region", undefined, ({ roles, read }) => ({
    [roles.review]: set("publishOn", "2026-11-01")(read(roles.review)) as string,
  })),
  deed(kind, "a link to a winery that went public in the past", "region", undefined, ({ roles, read }) => ({
    [roles.review]: set("publishOn", "2026-11-01")(read(roles.review)) as string,
    [roles.region]: `${read(roles.region).trimEnd()} [Go](/travel/${roles.review.replace(/^content\/wineries\//, "").replace(".mdx", "")}).\n`,
  })),
  ...saying(
    kind,
    "full",
    [
      "[Go](/travel/us).",
      "[Go](/gadgets).",
      "[Go](/search?q=red).",
      "[Go](https://www.example.com/page?x=1#top).",
      "[Go](https://bücher.example/).",
      "[Write](mailto:doc@example.com).",
      "[Call](tel:+17079449442).",
      '[Go](/travel/us "A title").',
      "[Go](</travel/us>).",
      "Ask at https://www.example.com/page.",
      "It was 1990, a good year.",
      "Salt &amp; stone.",
      "A price of 5 * 3 is fifteen.".replace(" * ", " \\* "),
      "Two \\_ and three.",
      "A [sic] or two.",
      "He said <Reviewer /> twice.",
      "{/* call them again */}",
      "It is *all* here, and **now**.",
      "A red—and a white.",
      "It’s “fine” by me.",
    ],
    undefined,
  ),
  ...writing(
    kind,
    "full",
    [
      "### Before you go",
      "### One\n\n#### Two",
      "- one\n- two",
      "1. one\n2. two",
      "> A quotation.",
      "One line  \nand another.",
      "***",
    ],
    undefined,
  ),
  slip(
    kind,
    "full",
    "a link to a heading of the text",
    paragraph("### Before you go\n\n[Go](#before-you-go)."),
    undefined,
  ),
  slip(kind, "full", "a list of an item with two paragraphs", paragraph("- one\n\n  more\n\n- two"), undefined),
  deed(kind, "a picture in a text", "full", undefined, async ({ roles, read }) => ({
    "content/photos/drill-barn.jpg": await picture(),
    [roles.full]: `${read(roles.full).trimEnd()}\n\n![A red barn at dusk](drill-barn.jpg "Photo: Jane Doe")\n`,
  })),
  deed(kind, "a picture of a gadget", "gadget", undefined, async ({ roles, read }) => ({
    "content/photos/openers/drill-one.jpg": await picture(),
    [roles.gadget]: set("photo", { file: "openers/drill-one.jpg", alt: "A corkscrew, half open", credit: "Jane Doe" })(
      read(roles.gadget),
    ) as string,
  })),
  slip(kind, "gadget2", "Windows line ends", (t) => t.replaceAll("\n", "\r\n"), undefined),
  slip(kind, "french", "Windows line ends in a winery", (t) => t.replaceAll("\n", "\r\n"), undefined),
  slip(kind, "state", "a byte order mark", (t) => `\uFEFF${t}`, undefined),
  slip(kind, "gadget", "no line end at the end", (t) => t.trimEnd(), undefined),
  slip(kind, "full", "spaces behind the second ---", change(/\n---\n/, "\n---  \n"), undefined),
  slip(kind, "full", "a note above a field", change(/^score: /m, "# the score\nscore: "), undefined),
  slip(
    kind,
    "full",
    "accents and signs",
    sentence("A Café in Zürich, a 3 % slope, 20 °C, €15, ½ a case and a Piñata."),
    undefined,
  ),
  ...wrong(
    kind,
    "unplanned",
    "visit.hours",
    [{ "mon-fri": "10:00-16:30", sat: "by appointment" }, { "fri-mon": "11:00-17:00" }],
    undefined,
  ),
  ...wrong(kind, "full", "visit.leadTimeDays", [1, 180], undefined),
  ...typing(
    kind,
    "planned",
    "days.0.lunch",
    ["A bench: the one by the gate"].map((words) => JSON.stringify(words)),
    undefined,
  ),
  ...typing(kind, "roundup", "numbered", ["true"], undefined),
  ...wrong(kind, "region", "bestTime.months", [[11, 12, 1, 2]], undefined),
  ...wrong(
    kind,
    "full",
    "headline",
    ["Dinner: the #1 reason to stay", "Salt & stone", "A 50% chance", "5 * 3", "Rock 'n' roll"],
    undefined,
  ),
  ...wrong(kind, "full", "visit.website", ["https://example.com", "https://en.example.co.uk/visit-us"], undefined),
  deed(kind, "a winery that is a draft with words to write", "short", undefined, ({ roles, read }) => ({
    [`${roles.short.replace(/[^/]+$/, "drill-draft.mdx")}`]: (
      set("name", "A Draft")(set("draft", true)(read(roles.short)) as string) as string
    ).replace(/\n---\n[\s\S]*$/, "\n---\n\nTODO (to write).\n"),
  })),
  deed(kind, "a page taken off the site, its readers sent to its region", "full", undefined, ({ read, entries }) => {
    const [winery, slug] = dispensable(entries);
    const region = entries.regions.find(({ id }) => id === winery.data.region)!;
    const others = region.data.featured.filter((name) => name !== slug);
    const lists = entries.roundups.flatMap(({ file, data }): [string, string][] => {
      const picks = data.picks.filter((pick) => pick.winery !== slug);
      return picks.length < data.picks.length ? [[file, set("picks", picks)(read(file)) as string]] : [];
    });
    const aliases = [`/travel/${winery.id}`, `/winery-${slug}`];
    return {
      ...Object.fromEntries(lists),
      [winery.file]: set("draft", true)(read(winery.file)) as string,
      [region.file]: set("aliases", aliases)(set("featured", others)(read(region.file)) as string) as string,
    };
  }),
  deed(kind, "a reviewer who is called as a winery's founder", "site", undefined, ({ roles, read }) => ({
    [roles.site]: set("reviewer", "Zebulon")(read(roles.site)) as string,
    [roles.full]: `${read(roles.full).trimEnd()} It began with Dr. Konstantin Zebulon and his sons, and Zebulon knew his vines.\n`,
  })),
  slip(kind, "full", "a link with its address at the end", paragraph("[Go][us].\n\n[us]: /travel/us"), undefined),
];
