import sharp from "sharp";
import { change, deed, type Edit, type Mistake, paragraph, saying, set, slip, typing, writing } from "./kit.ts";
import type { Role } from "./runner.ts";

const [typos, components, names, bytes] = ["slips of typing", "components", "names of files", "bytes"] as const;

/** Puts lines among the fields of a page, at the top. */
const field = (lines: string): Edit => change(/^---\n/, `---\n${lines}\n`);
const aliases = (list: readonly string[], told: RegExp) =>
  list.map((alias) => slip(names, "unplanned", `alias ${alias}`, field(`aliases: [${JSON.stringify(alias)}]`), told));
/** The file of a role, copied to another name. */
const copied = (role: Role, name: string, path: (file: string) => string, told: RegExp) =>
  deed(names, name, "content/", told, ({ roles, read }) => ({ [path(roles[role])]: read(roles[role]) }));
const moved = (role: Role, name: string, path: (file: string) => string, told: RegExp) =>
  deed(names, name, "content/", told, ({ roles, read }) => ({
    [roles[role]]: undefined,
    [path(roles[role])]: read(roles[role]),
  }));
const renamedTo = (name: string) => (file: string) => file.replace(/[^/]+$/, name);

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#864" } });
const photo = (name: string, told: RegExp | undefined, bytes: () => Promise<Uint8Array>, over: object = {}) =>
  deed("photos", name, "gadget", told, async ({ roles, read }) => ({
    "content/photos/drill-odd.jpg": await bytes(),
    [roles.gadget]: set("photo", { file: "drill-odd.jpg", alt: "A corkscrew, half open", ...over })(
      read(roles.gadget),
    ) as string,
  }));
const plain = () => blank(900, 600).jpeg().toBuffer();

/** What fingers, clipboards and other programs do to a file. */
export const oddities: Mistake[] = [
  ...saying(typos, "full", ["It rained 🍷.", "Bring a hat ☀️ and go."], /says ".*"; say it in words/),
  ...typing(typos, "full", "headline", ['"The best hour 🍷"'], /headline: says ".*"; say it in words/),
  ...saying(typos, "full", ["Then it rained..", "An old,, yard.", "It was;; cold."], /take one of the two marks out/),
  ...saying(typos, "full", ["Then , it rained.", "It rained all day .", "Why not ?"], /take the space before the mark/),
  ...saying(typos, "full", ["Then it rained,hard.", "A barn;two dogs."], /put a space after the comma/),
  ...saying(typos, "full", ["It was good!!!!", "It really was?!?!"], /one mark is enough/),
  ...typing(typos, "full", "headline", ['"The best hour!!!"'], /headline: says .*one mark is enough/),
  ...saying(typos, "full", ["IT IS VERY GOOD HERE."], /write it in small letters/),
  ...typing(typos, "full", "headline", ['"THE BEST HOUR IN THE VALLEY"'], /headline: says .*write it in small letters/),
  ...saying(typos, "full", ["It cost 35$.", "It costs $ 35 now."], /write the dollar sign right before the number/),
  ...saying(typos, "full", ["I could of stayed.", "She must of left."], /write "have" for "of"/),
  ...saying(typos, "full", ["Then a apple fell."], /says "a apple"; write "an"/),
  ...saying(typos, "full", ["Then an dog ran."], /says "an dog"; write "a"/),
  ...saying(typos, "full", ["Then then it rained.", "The the dog ran."], /take one out/),
  ...typing(typos, "gadget", "summary", ['"It opens the the bottle and asks for nothing."'], /summary: says "the the"/),
  ...saying(
    typos,
    "full",
    ["It belongs to the Donaudampfschifffahrtsgesellschaftskapitän there."],
    /too long for a line of a phone/,
  ),
  ...saying(typos, "full", ["(He never came.", "He came).", "He came (twice."], /one of the round brackets/),
  ...saying(typos, "full", ["He said “no and left.", "He said no” and left."], /one of the quotes/),
  ...writing(typos, "full", ["See (the barn)[/travel/us] there.", "See [[Opus One]] there."], /a link is its words in/),
  ...writing(
    typos,
    "full",
    ["Click [here](/travel/us).", "[Click here](/travel/us) for it.", "[Read more](/about)"],
    /the link's words ".*" don't say where it leads/,
  ),
  ...typing(typos, "full", "visit.phone", ["+1 555 555 5555", "+1 707 555 0123"], /a number that only films have/),
  ...typing(typos, "full", "revisedOn", ["1999-01-01", "2016-11-20"], /revisedOn: is .*, years ago; check the year/),
  ...typing(typos, "roundup", "date", ["2016-11-22"], /date: is 2016-11-22, years ago/),
  slip(
    typos,
    "planned",
    "a town misspelled",
    (t) => t.replace(/^( {4}base: .+)([a-z])("?)$/m, "$1$2$2$3"),
    /base: ".*" is a town that no map has; did you mean/,
  ),
  ...typing(typos, "full", "grapes", ["[, Merlot]", "[Merlot,,Malbec]"], /there is a comma too many/),
  ...typing(typos, "full", "grapes", ["[Cab]"], /did you mean "Cabernet/),
  slip(
    typos,
    "full",
    "a name for a value, and its use",
    (t) => t.replace(/^name: (.*)$/m, "name: &n $1").replace(/^tagline: .*$/m, "tagline: *n"),
    /begins with [&*] must stand/,
  ),
  slip(typos, "full", "fields of another file", field("<<: { score: 90 }"), /has no field "<<"/),
  slip(typos, "full", "SCORE", change(/^score:/m, "SCORE:"), /has no field "SCORE"; did you mean "score"\?/),
  ...["yes", "on", "y", "1", '"true"', "no"].map((word) =>
    slip(typos, "unplanned", `draft: ${word}`, field(`draft: ${word}`), /draft: .* must be true or false/),
  ),
  ...typing(typos, "roundup", "numbered", ["yes", "ranked"], /numbered: .* must be true or false/),
  ...typing(typos, "full", "visit.address.postalCode", ["02134", "0x1F"], /must be text, in quotes/),
  ...typing(
    typos,
    "full",
    "score",
    ["92/100", "ninety-two", "92 points", "92%", "92,", "0b1011100", "9 2"],
    /score: ".*" must be a number/,
  ),

  ...writing(
    components,
    "full",
    ["We like <Reviewer/>s truck.", 'All <Count of="wineries" in="us"/>wineries.', 'About<Figure name="city" /> then.'],
    /put a space between the tag and the word/,
  ),
  ...writing(components, "full", ["\\<Reviewer /> came."], /take the backslash out/),
  ...writing(components, "full", ["Of <Figure name=wineriesVisited /> places."], /must be in quotes: name="wineries/),
  ...writing(components, "full", ["Of <Count of=regions /> places."], /must be in quotes: of="regions"/),
  ...writing(components, "full", ["Of <Figure name={wineriesVisited} /> places."], /is code; put it in quotes/),
  ...writing(components, "full", ["Of <Figure wineriesVisited /> places."], /<Figure> has no "wineriesVisited"/),
  ...writing(components, "full", ['Of <Figure name="WineriesVisited" />.'], /did you mean "wineriesVisited"/),
  ...writing(components, "full", ['In <figure name="city" />.'], /<figure> is not known; did you mean <Figure/),
  ...writing(components, "full", ['Of <Count of="wineries" of="regions" />.'], /says one thing twice/),
  ...writing(
    components,
    "full",
    [
      'Of <Count of="regions" in="france/bordeaux" /> of them.',
      'Of <Count of="states" in="france" /> of them.',
      'Of <Count of="states" in="us/california" /> of them.',
    ],
    /counts nothing; there are none in it/,
  ),
  ...writing(
    components,
    "full",
    [
      'Of <Count of="regions" in="US" />.',
      'Of <Count of="regions" in="us.mdx" />.',
      'Of <Count of="wineries" in="" />.',
    ],
    /is not a country, state or region/,
  ),
  ...writing(components, "full", ["</Reviewer>"], /the closing tag <\/Reviewer> has no opening one/),
  ...writing(components, "full", ['<Count of="countries" capital="true" />'], /capital of <Count> takes no value/),

  ...aliases(
    ["Old-Name", "old-name/", "old-name.html", "/old?a=1", "/old#x", "old name", "/old/*", "/:splat", "/", "//old"],
    /aliases.0: ".*" must be an old file name like old-name, or an old address/,
  ),
  copied("full", "a name with a dot first", (file) => file.replace(/([^/]+)$/, ".$1"), /its name begins with a dot/),
  copied(
    "full",
    "a copy of the finder",
    (file) => file.replace(".mdx", " copy.mdx"),
    /becomes the address|word for word/,
  ),
  copied(
    "full",
    "two endings",
    (file) => file.replace(".mdx", ".mdx.mdx"),
    /becomes the address|word for word|is a copy/,
  ),
  copied("full", "a copy of a merge", (file) => `${file}.orig`, /is a copy that nothing reads/),
  copied("full", "a copy of an editor", (file) => `${file}~`, /is a copy that nothing reads/),
  moved("unplanned", "a folder with a capital", (file) => file.replace("/us/", "/US/"), /becomes the address; rename/),
  moved("gadget", "an ending in capitals", (file) => file.replace(".yaml", ".YAML"), /rename it to end in \.yaml/),
  moved("gadget", "a space before the ending", renamedTo("pocket-opener .yaml"), /becomes the address; rename/),

  slip(bytes, "full", "the line ends of an old Mac", (t) => t.replaceAll("\n", "\r"), /has an old Mac line break/),
  slip(bytes, "full", "UTF-16", (t) => Buffer.from(`\ufeff${t}`, "utf16le"), /is saved as UTF-16, not as UTF-8/),
  slip(bytes, "gadget", "UTF-16", (t) => Buffer.from(`\ufeff${t}`, "utf16le"), /is saved as UTF-16, not as UTF-8/),
  slip(bytes, "full", "two byte order marks", (t) => `\ufeff\ufeff${t}`, /has an invisible character/),

  photo("a strip of 2000 by 120", /is only 2000 x 120 pixels/, () => blank(2000, 120).jpeg().toBuffer()),
  photo("an alt that says it is a picture", /photo.alt: begins with "Image of a/, plain, {
    alt: "Image of a corkscrew",
  }),
  photo("an alt of 500 letters", /photo.alt: has 5\d\d letters/, plain, {
    alt: "A corkscrew beside a glass and ".repeat(17),
  }),
  photo("a caption", /has no field "caption"; it can be file, alt, credit/, plain, { caption: "Half open" }),
];

/** What other programs do to a file and no reader sees. */
export const harmless: Mistake[] = [
  slip(bytes, "full", "a byte order mark", (t) => `\ufeff${t}`, undefined),
  slip(bytes, "gadget", "a byte order mark", (t) => `\ufeff${t}`, undefined),
  slip(bytes, "review", "a line end of Windows among others", change(/\n/, "\r\n"), undefined),
  slip(components, "region", "tags as other programs write them", paragraph("< Reviewer /> was here."), undefined),
  slip(components, "about", "a link on a component", paragraph("Ask [<Reviewer />](/contact)."), undefined),
  slip(typos, "unplanned", "draft: False", field("draft: False"), undefined),
  photo("a PNG by a JPEG's name", undefined, () => blank(900, 600).png().toBuffer()),
  deed(
    "photos",
    "a picture in colors of print, and one in a folder",
    "gadget2",
    undefined,
    async ({ roles, read }) => ({
      "content/photos/drill/odd.jpg": await blank(900, 600).toColourspace("cmyk").jpeg().toBuffer(),
      [roles.gadget2]: set("photo", { file: "drill/odd.jpg", alt: "A corkscrew, closed" })(
        read(roles.gadget2),
      ) as string,
    }),
  ),
];
