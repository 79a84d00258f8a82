import sharp from "sharp";
import { change, deed, type Mistake, paragraph, saying, sentence, set, slip, typing, writing, wrong } from "./kit.ts";

const kind = "accepted";
const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#864" } })
    .jpeg()
    .toBuffer();

/** What looks like a mistake and is none: the check says nothing, and the site can be built with all of it. */
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
    "full",
    "visit.hours",
    [{ "mon-fri": "10:00-16:30", sat: "by appointment" }, { "fri-mon": "11:00-17:00" }],
    undefined,
  ),
  ...wrong(kind, "full", "visit.leadTimeDays", [1, 180], undefined),
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
  deed(
    kind,
    "a page taken off the site, its readers sent to its region",
    "full",
    undefined,
    ({ roles, read, entries }) => {
      const short = entries.wineries.find(({ file }) => file === roles.short)!;
      const region = entries.regions.find(({ id }) => id === short.data.region)!;
      const addresses = [`/travel/${short.id}`, `/winery-${short.id.split("/").at(-1)}`];
      const { featured } = region.data;
      const others = featured.filter((slug) => !short.id.endsWith(`/${slug}`));
      return {
        [short.file]: set("draft", true)(read(short.file)) as string,
        [region.file]: set("aliases", addresses)(set("featured", others)(read(region.file)) as string) as string,
      };
    },
  ),
  deed(kind, "a reviewer who is called as a winery's founder", "site", undefined, ({ roles, read }) => ({
    [roles.site]: set("reviewer", "Zebulon")(read(roles.site)) as string,
    [roles.full]: `${read(roles.full).trimEnd()} It began with Dr. Konstantin Zebulon and his sons, and Zebulon knew his vines.\n`,
  })),
  slip(kind, "full", "a link with its address at the end", paragraph("[Go][us].\n\n[us]: /travel/us"), undefined),
];
