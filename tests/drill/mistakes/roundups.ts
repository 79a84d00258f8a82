import {
  change,
  deed,
  drop,
  inPlaces,
  type Mistake,
  paragraph,
  renamed,
  set,
  slip,
  typing,
  writing,
  wrong,
} from "./kit.ts";

const kind = "roundups";
const slugOf = (file: string) =>
  file
    .split("/")
    .at(-1)!
    .replace(/\.\w+$/, "");
const words = (count: number) => Array.from({ length: count }, (_, i) => ["porch", "barn", "gravel"][i % 3]).join(" ");
const elsewhere = /says ".*", and so does .*; write one of them anew/;

/** What an author may get wrong in a list of wineries for one purpose. */
export const roundups: Mistake[] = [
  ...wrong(kind, "roundup", "picks.0.winery", ["nobody-home", "opus-won"], /picks.0.winery: ".*" is not a winery/),
  ...wrong(
    kind,
    "roundup",
    "picks.0.winery",
    ["Opus One", "/travel/us", "opus-one.mdx", "us/california/napa-valley/opus-one", ""],
    /picks.0.winery: .*must be a file's name/,
  ),
  ...wrong(kind, "roundup", "picks.0.winery", [12, true], /picks.0.winery: .*must be text/),
  deed(
    kind,
    "the same winery twice",
    "roundup",
    /picks.1.winery: ".*" is here twice; take one out/,
    ({ roles, read, entries }) => {
      const { picks } = entries.roundups.find(({ file }) => file === roles.roundup)!.data;
      return { [roles.roundup]: set("picks.1.winery", picks[0]!.winery)(read(roles.roundup)) as string };
    },
  ),
  deed(
    kind,
    "a winery in place of itself",
    "roundup",
    /insteadOf: ".*" can't replace itself/,
    ({ roles, read, entries }) => {
      const { picks } = entries.roundups.find(({ file }) => file === roles.roundup)!.data;
      return { [roles.roundup]: set("picks.0.insteadOf", picks[0]!.winery)(read(roles.roundup)) as string };
    },
  ),
  ...wrong(kind, "roundup", "picks.0.insteadOf", ["nobody-home"], /picks.0.insteadOf: ".*" is not a winery/),
  ...wrong(kind, "roundup", "picks.0.insteadOf", ["Opus One", "the famous one"], /insteadOf: .*must be a file's name/),
  ...wrong(kind, "roundup", "picks.0.text", ["", "   "], /picks.0.text: .*is empty/),
  ...wrong(
    kind,
    "roundup",
    "picks.0.text",
    ["Sit by the door.", words(100)],
    /picks.0.text: has \d+ words; it should have 10 to 80/,
  ),
  ...wrong(kind, "roundup", "picks.0.text", [{ min: 5 }, 45], /picks.0.text: .*must be text/),
  slip(kind, "roundup", "a pick without a text", drop("picks.0.text"), /picks.0.text: is missing/),
  slip(kind, "roundup", "a pick without a winery", drop("picks.0.winery"), /picks.0.winery: is missing/),
  ...wrong(
    kind,
    "roundup",
    "picks.0.text",
    [
      `**Book** ${words(12)}.`,
      `• ${words(12)}.`,
      `Go to [Napa](/travel/us), past ${words(9)}.`,
      `<b>Ask</b> ${words(12)}.`,
    ],
    /picks.0.text: .*(would be printed|take)/,
  ),
  slip(
    kind,
    "roundup",
    "a pick still to be written",
    set("picks.0.text", `(to write) ${words(12)}`),
    /text: is still to be written/,
  ),
  ...wrong(kind, "roundup", "picks.0", ["opus-one"], /picks.0: .*must be a group of fields/),
  ...wrong(kind, "roundup", "picks", ["opus-one", { winery: "opus-one" }], /picks: .*must be a list/),
  ...wrong(kind, "roundup", "picks", [[]], /picks: needs at least three wineries, not 0/),
  slip(kind, "roundup", "no wineries", drop("picks"), /picks: is missing/),
  deed(kind, "two wineries", "roundup", /picks: needs at least three wineries, not 2/, ({ roles, read, entries }) => {
    const { picks } = entries.roundups.find(({ file }) => file === roles.roundup)!.data;
    return { [roles.roundup]: set("picks", picks.slice(0, 2))(read(roles.roundup)) as string };
  }),
  deed(
    kind,
    "thirteen wineries",
    "roundup",
    /picks: can hold twelve wineries at most, not 13/,
    ({ roles, read, entries }) => {
      const { picks } = entries.roundups.find(({ file }) => file === roles.roundup)!.data;
      return {
        [roles.roundup]: set(
          "picks",
          Array.from({ length: 13 }, () => picks[0]),
        )(read(roles.roundup)) as string,
      };
    },
  ),
  ...(
    [
      ["winery", "winry"],
      ["text", "texts"],
    ] as const
  ).map(([from, to]) =>
    slip(
      kind,
      "roundup",
      `${from} spelled ${to}`,
      renamed(from, to),
      new RegExp(`has no field "${to}"; did you mean "${from}"`),
    ),
  ),
  ...(["title", "description", "lede", "date", "listTitle"] as const).map((field) =>
    slip(kind, "roundup", `no ${field}`, drop(field), new RegExp(`${field}: is missing`)),
  ),
  ...wrong(
    kind,
    "roundup",
    "title",
    ["t".repeat(60), `The ${words(9)}`],
    /title: has \d+ letters; a link has room for \d+/,
  ),
  ...wrong(kind, "roundup", "lede", ["", null], /lede: .*is empty/),
  ...wrong(kind, "roundup", "description", ["Good."], /description: has \d+ letters.*say more/),
  ...wrong(kind, "roundup", "description", [words(80)], /description: has \d+ letters.*say less/),
  ...wrong(kind, "roundup", "date", ["2026-13-01", "yesterday", "12/05/2026"], /date: .*must be a day of the calendar/),
  ...wrong(kind, "roundup", "date", ["2999-01-01"], /date: .*is still to come/),
  ...wrong(kind, "roundup", "date", ["1026-05-01"], /date: .*(1026|long before|check)/),
  ...wrong(kind, "roundup", "revisedOn", ["2999-01-01"], /revisedOn: .*is still to come/),
  ...typing(kind, "roundup", "numbered", ["yes", '"true"', "1"], /numbered: .*must be true or false/),
  ...wrong(
    kind,
    "roundup",
    "facts",
    [["fees"], ["Fee"], ["price"]],
    /facts.0: ".*" is not known; (did you mean|it can be)/,
  ),
  ...wrong(kind, "roundup", "facts", ["fee"], /facts: .*must be a list/),
  ...wrong(kind, "roundup", "facts", [["fee", "fee"]], /facts: .*names a fact twice/),
  ...wrong(
    kind,
    "roundup",
    "facts",
    [["score", "fee", "reservation", "hours"]],
    /facts: can hold three at most, not 4/,
  ),
  ...wrong(kind, "roundup", "closing", [""], /closing: .*is empty/),
  ...wrong(kind, "roundup", "aliases", [["Old Name"], ["/old"], ["old.mdx"]], /aliases.0: .*must be an old file name/),
  deed(kind, "its own name as an old one", "roundup", /aliases.0: .*is the page's present name/, ({ roles, read }) => ({
    [roles.roundup]: set("aliases", [slugOf(roles.roundup)])(read(roles.roundup)) as string,
  })),
  ...wrong(kind, "roundup", "publishOn", ["soon", "2027-02-30"], /publishOn: .*must be a day of the calendar/),
  ...writing(kind, "roundup", ["##### Deep"], /has the heading "Deep"; begin it with/),
  slip(
    kind,
    "roundup",
    "a link to a roundup that isn't there",
    paragraph("[Go](/roundups/nowhere)."),
    /"\/roundups\/nowhere" is not an address of the guide/,
  ),
  slip(
    kind,
    "roundup",
    "a text of ten words",
    change(/\n---\n[\s\S]*$/, `\n---\n\n${words(10)}.\n`),
    /the text: has 10 words; it should have 30 to 400/,
  ),
  slip(kind, "roundup", "no fields", change(/^---\n[\s\S]*?\n---\n/, ""), /---/),
  inPlaces(
    12,
    deed(
      kind,
      "a winery that is a draft",
      "roundup",
      /picks.0.winery: ".*" is a draft; take draft out of its file/,
      ({ roles, read, entries }) => {
        const file = firstPick(entries, roles.roundup);
        return { [file]: set("draft", true)(read(file)) as string };
      },
    ),
  ),
  inPlaces(
    12,
    deed(
      kind,
      "a winery that comes later",
      "roundup",
      /goes public on 2027-05-01, .*write publishOn: 2027-05-01 here too/,
      ({ roles, read, entries }) => {
        const file = firstPick(entries, roles.roundup);
        return { [file]: set("publishOn", "2027-05-01")(read(file)) as string };
      },
    ),
  ),
  deed(kind, "a sentence of the winery's review", "content/", elsewhere, ({ roles, read, entries }) => {
    const [, sentence = ""] =
      /(?:^|\s)([A-Z][^.\n<{[]{60,}?\.)\s/.exec(
        entries.wineries.find(({ file }) => file === firstPick(entries, roles.roundup))!.body,
      ) ?? [];
    if (sentence === "") throw new Error("the winery has no sentence to repeat");
    return { [roles.roundup]: set("picks.0.text", `${sentence} Then I sat.`)(read(roles.roundup)) as string };
  }),
  deed(
    kind,
    "the text of another pick",
    "roundup",
    /says ".*" twice; write one of them anew/,
    ({ roles, read, entries }) => {
      const { picks } = entries.roundups.find(({ file }) => file === roles.roundup)!.data;
      const twice = `${picks[0]!.text} Wait until the ${words(12)} opens.`;
      const first = set("picks.0.text", twice)(read(roles.roundup)) as string;
      return { [roles.roundup]: set("picks.1.text", twice)(first) as string };
    },
  ),
  deed(
    kind,
    "a roundup copied and not changed",
    "content/roundups/",
    /is word for word that of .*; if the file is a copy/,
    ({ roles, read }) => ({
      [roles.roundup.replace(".mdx", "-two.mdx")]: read(roles.roundup),
    }),
  ),
  deed(
    kind,
    "a name with a capital",
    "content/roundups/Best Porches.mdx",
    /rename it to .*: best-porches\.mdx/,
    ({ roles, read }) => ({
      [roles.roundup]: undefined,
      "content/roundups/Best Porches.mdx": read(roles.roundup),
    }),
  ),
  deed(
    kind,
    "a folder of roundups",
    "content/roundups/us/",
    /content\/roundups has no folders in it; move it to content\/roundups\//,
    ({ roles, read }) => ({
      [roles.roundup.replace("roundups/", "roundups/us/")]: read(roles.roundup),
    }),
  ),
  deed(
    kind,
    "a roundup that ends in .md",
    "content/roundups/porch-list.md",
    /rename it to end in \.mdx/,
    ({ roles, read }) => ({
      "content/roundups/porch-list.md": read(roles.roundup),
    }),
  ),
  deed(
    kind,
    "a misspelled folder",
    "content/roundup/",
    /there is no folder called "roundup"; rename the folder to roundups/,
    ({ roles, read }) => ({
      "content/roundup/porch-list.mdx": read(roles.roundup),
    }),
  ),
  deed(
    kind,
    "a public roundup that becomes a draft",
    "roundup",
    /draft: takes \/roundups\/.* off the site.*write aliases: \[\/roundups\//,
    ({ roles, read }) => ({
      [roles.roundup]: set("draft", true)(read(roles.roundup)) as string,
    }),
  ),
  deed(
    kind,
    "a roundup renamed",
    "content/roundups/",
    /is a public address and leads nowhere now; .*write aliases: \[/,
    ({ roles, read }) => ({
      [roles.roundup]: undefined,
      [roles.roundup.replace(".mdx", "-again.mdx")]: read(roles.roundup),
    }),
  ),
];

type Guide = Parameters<Parameters<typeof deed>[4]>[0];
/** The file of the first winery of a roundup. */
function firstPick(entries: Guide["entries"], roundup: string): string {
  const [first] = entries.roundups.find(({ file }) => file === roundup)!.data.picks;
  return entries.wineries.find(({ id }) => id.endsWith(`/${first!.winery}`))!.file;
}
