import sharp from "sharp";
import { deed, inPlaces, type Mistake, set } from "./kit.ts";
import type { Role } from "./runner.ts";

const kind = "files";
const photos = "photos";

/** A file that nobody reads, or whose name makes no address. */
const stray = (file: string, told: RegExp, from: Role = "gadget") =>
  deed(kind, file, file, told, ({ roles, read }) => ({ [file]: read(roles[from]) }));
/** Whatever names the file by its old name says so too. */
const moved = (from: Role, to: string, told: RegExp) =>
  inPlaces(
    12,
    deed(kind, `${from} as ${to}`, to, told, ({ roles, read }) => ({
      [roles[from]]: undefined,
      [to]: read(roles[from]),
    })),
  );

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#864" } });
/** A gadget that shows a photo of these bytes. */
const photo = (
  name: string,
  file: string,
  told: RegExp,
  bytes: () => Promise<Uint8Array> | Uint8Array,
  over: object = {},
) =>
  deed(photos, name, "gadget", told, async ({ roles, read }) => ({
    [`content/photos/${file}`]: await bytes(),
    [roles.gadget]: set("photo", { file, alt: "A corkscrew, half open", ...over })(read(roles.gadget)) as string,
  }));
const good = () => picture(900, 600).jpeg().toBuffer();
const half = async (bytes: Promise<Buffer>) => (await bytes).subarray(0, Math.floor((await bytes).length / 2));
const noise = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, i) => (i * 2654435761) >>> 24)), {
    raw: { width, height, channels: 3 },
  });
const unreadable = /photo.file: ".*" can't be read as a picture; it may be cut off/;
const beside = (file: string, told: RegExp, bytes: () => Promise<Uint8Array> | Uint8Array = () => good()) =>
  deed(photos, file, file, told, async () => ({ [file]: await bytes() }));
const named = (file: string, told: RegExp) =>
  deed(photos, `photo.file: ${file}`, "gadget", told, ({ roles, read }) => ({
    [roles.gadget]: set("photo", { file, alt: "A corkscrew, half open" })(read(roles.gadget)) as string,
  }));
const captioned = (alt: unknown, told: RegExp) =>
  photo(`photo.alt: ${JSON.stringify(alt)}`, "drill-opener.jpg", told, good, { alt });
/** A text that shows a photo of these bytes. */
const inText = (name: string, words: string, told: RegExp, bytes: () => Promise<Uint8Array>) =>
  deed(photos, name, "full", told, async ({ roles, read }) => ({
    "content/photos/drill-barn.jpg": await bytes(),
    [roles.full]: `${read(roles.full).trimEnd()}\n\n${words}\n`,
  }));

export const files: Mistake[] = [
  stray("content/gadget/opener.yaml", /there is no folder called "gadget"; rename the folder to gadgets/),
  stray("content/winery/us/some.mdx", /there is no folder called "winery"/, "short"),
  stray("content/Gadgets/opener.yaml", /there is no folder called "Gadgets"; rename the folder to gadgets/),
  stray(
    "content/recomendations/x.yaml",
    /there is no folder called "recomendations"; rename the folder to recommendations/,
    "pick",
  ),
  stray("content/blog/first.mdx", /there is no folder called "blog"; the folders are/, "short"),
  stray("content/opener.yaml", /is in none of the folders; move it into/),
  stray("content/notes.txt", /is in none of the folders; move it into/),
  stray("content/site.yml", /is not read; did you mean content\/site\.yaml/, "site"),
  stray("content/Site.yaml", /is not read; did you mean content\/site\.yaml/, "site"),
  stray("content/gadgets/opener.yml", /rename it to end in \.yaml/),
  stray("content/gadgets/opener.yaml.txt", /is a copy that nothing reads/),
  stray("content/gadgets/opener.json", /rename it to end in \.yaml/),
  stray("content/gadgets/opener.mdx", /rename it to end in \.yaml/),
  stray(
    "content/gadgets/openers/one.yaml",
    /content\/gadgets has no folders in it; move it to content\/gadgets\/one\.yaml/,
  ),
  stray("content/countries/europe/france.mdx", /content\/countries has no folders in it/, "france"),
  stray("content/wineries/france/bordeaux/x.md", /rename it to end in \.mdx/, "short"),
  stray("content/wineries/france/bordeaux/x.MDX", /rename it to end in \.mdx/, "short"),
  stray("content/wineries/france/bordeaux/x.mdx.bak", /is a copy that nothing reads/, "short"),
  stray("content/wineries/france/bordeaux/x.docx", /copy its words into a file made in VS Code/, "short"),
  stray("content/wineries/france/bordeaux/x.pages", /copy its words into a file made in VS Code/, "short"),
  stray("content/wineries/france/bordeaux/x.rtf", /copy its words into a file made in VS Code/, "short"),
  moved("gadget", "content/gadgets/My Opener.yaml", /becomes the address; rename it to .*: my-opener\.yaml/),
  moved("gadget", "content/gadgets/Opener.yaml", /becomes the address; rename it to .*: opener\.yaml/),
  moved("gadget", "content/gadgets/my_opener.yaml", /becomes the address; rename it to .*: my-opener\.yaml/),
  moved("gadget", "content/gadgets/décor.yaml", /becomes the address; rename it to .*: decor\.yaml/),
  moved("gadget", "content/gadgets/opener-.yaml", /becomes the address; rename it/),
  moved("gadget", "content/gadgets/opener (1).yaml", /becomes the address; rename it to .*: opener-1\.yaml/),
  moved("short", "content/wineries/some-estate.mdx", /doesn't fit the folder; move the file to content\/wineries\//),
  moved("short", "content/wineries/us/some-estate.mdx", /doesn't fit the folder; move the file to content\/wineries\//),
  moved(
    "short",
    "content/wineries/us/california/a/b/some-estate.mdx",
    /doesn't fit the folder; move the file to content\/wineries\//,
  ),
  moved(
    "short",
    "content/wineries/france/bordeaux/some-estate.mdx",
    /doesn't fit the folder; move the file to content\/wineries\//,
  ),
  moved("foreign", "content/regions/some-region.mdx", /must be in its country's folder|is not a country's folder/),
  moved("region", "content/regions/us/california/some-region.mdx", /must be in its country's folder/),
  moved("state", "content/states/some-state.mdx", /must be in its country's folder|is not a country's folder/),
  stray("content/states/us/nevada.mdx", /is word for word that of .*; if the file is a copy/, "state"),
  inPlaces(
    3,
    stray(
      "content/regions/spain/rioja-dos.mdx",
      /"spain" is not a country's folder|does|makes|word for word/,
      "foreign",
    ),
  ),
  moved("short", "content/wineries/us/california/napa-valley/index.mdx", /"index" can't be a page's name/),
  deed(kind, "the words of wine lost", ".vscode/wine.txt", /bring it back: git checkout/, () => ({
    ".vscode/wine.txt": undefined,
  })),
  deed(kind, "the released addresses lost", "src/checks/released.txt", /bring it back: git checkout/, () => ({
    "src/checks/released.txt": undefined,
  })),
  deed(
    "encodings",
    "Latin-1",
    "full",
    /is not saved as UTF-8, so readers would see "d\uFFFDcor"; in VS Code click UTF-8/,
    ({ roles, read }) => ({
      [roles.full]: Buffer.from(`${read(roles.full).replace(/[^\0-\xff]/g, "")} The décor.\n`, "latin1"),
    }),
  ),
  deed("encodings", "a gadget in Latin-1", "gadget", /is not saved as UTF-8/, ({ roles, read }) => ({
    [roles.gadget]: Buffer.from(`${read(roles.gadget).replace(/[^\0-\xff]/g, "")}# é\n`, "latin1"),
  })),
  deed("encodings", "the site's file in Latin-1", "site", /is not saved as UTF-8/, ({ roles, read }) => ({
    [roles.site]: Buffer.from(`${read(roles.site)}# é\n`, "latin1"),
  })),
  deed(
    "encodings",
    "UTF-16",
    "full",
    /is saved as UTF-16, not as UTF-8; in VS Code click the encoding/,
    ({ roles, read }) => ({
      [roles.full]: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(read(roles.full), "utf16le")]),
    }),
  ),
  deed("encodings", "UTF-16 without its mark", "gadget", /is saved as UTF-16, not as UTF-8/, ({ roles, read }) => ({
    [roles.gadget]: Buffer.from(read(roles.gadget).replace(/[^\0-\x7f]/g, ""), "utf16le"),
  })),
  deed("encodings", "old Mac line ends", "gadget", /has an old Mac line break/, ({ roles, read }) => ({
    [roles.gadget]: read(roles.gadget).replaceAll("\n", "\r"),
  })),
  deed(
    "encodings",
    "a Word document by another name",
    "full",
    /is a Word document or a zip archive, not plain text/,
    ({ roles }) => ({ [roles.full]: Buffer.from("PK\u0003\u0004\0\0\0\0word/document.xml", "latin1") }),
  ),
  deed("encodings", "an RTF by another name", "full", /is an RTF document, not plain text/, ({ roles }) => ({
    [roles.full]: "{\\rtf1\\ansi Hello}",
  })),
  deed("encodings", "a PDF by another name", "gadget", /is a PDF, not plain text/, ({ roles }) => ({
    [roles.gadget]: "%PDF-1.4",
  })),
  deed("encodings", "a JPEG by another name", "gadget", /is not saved as UTF-8|not plain text/, async ({ roles }) => ({
    [roles.gadget]: await good(),
  })),
  deed(
    "encodings",
    "text read twice the wrong way",
    "full",
    /a letter that was read the wrong way/,
    ({ roles, read }) => ({ [roles.full]: `${read(roles.full).trimEnd()} A cafÃ© and a chÃ¢teau.\n` }),
  ),
  photo("a JPEG cut in half", "drill-opener.jpg", unreadable, () => half(noise(900, 600).jpeg().toBuffer())),
  photo("a PNG cut in half", "drill-opener.png", unreadable, () => half(noise(900, 600).png().toBuffer())),
  photo("a WebP cut in half", "drill-opener.webp", unreadable, () => half(noise(900, 600).webp().toBuffer())),
  photo("an AVIF cut in half", "drill-opener.avif", unreadable, () =>
    half(noise(900, 600).avif({ effort: 0 }).toBuffer()),
  ),
  photo("a JPEG of which the first bytes came", "drill-opener.jpg", unreadable, async () =>
    (await good()).subarray(0, 30),
  ),
  photo("a JPEG with a hole", "drill-opener.jpg", unreadable, async () => {
    const b = Buffer.from(await noise(900, 600).jpeg().toBuffer());
    b.fill(0, 200, 700);
    return b;
  }),
  photo("an empty file", "drill-opener.jpg", unreadable, () => new Uint8Array()),
  photo("a text", "drill-opener.jpg", unreadable, () => Buffer.from("not a picture")),
  photo("an HTML page that was saved as a picture", "drill-opener.jpg", unreadable, () =>
    Buffer.from("<!doctype html><title>Sign in</title>"),
  ),
  photo("a HEIC by another name", "drill-opener.jpg", unreadable, () =>
    Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
  ),
  photo("a picture of 20 by 20", "drill-opener.jpg", /is only 20 x 20 pixels; take one that is at least 400 wide/, () =>
    picture(20, 20).jpeg().toBuffer(),
  ),
  photo("a picture of 399 by 900", "drill-opener.jpg", /is only 399 x 900 pixels/, () =>
    picture(399, 900).jpeg().toBuffer(),
  ),
  named("nowhere.jpg", /"nowhere\.jpg" is not there; put the picture at content\/photos\/nowhere\.jpg/),
  named("Opener.jpg", /photo.file: .*lower-case words joined by hyphens/),
  named("my opener.jpg", /photo.file: .*lower-case words joined by hyphens/),
  named("opener.JPG", /photo.file: .*in content\/photos/),
  named("opener.heic", /photo.file: .*JPEG|photo.file: .*in content\/photos/),
  named("opener.svg", /photo.file: .*in content\/photos/),
  named("opener.gif", /photo.file: .*in content\/photos/),
  named("opener", /photo.file: .*in content\/photos/),
  named("content/photos/opener.jpg", /photo.file: .*write the name alone: opener\.jpg/),
  named("https://example.com/opener.jpg", /photo.file: .*in content\/photos/),
  named("../opener.jpg", /photo.file: .*in content\/photos/),
  captioned("drill-opener.jpg", /photo.alt: .*is the file's name; write what the picture shows/),
  captioned("drill opener", /photo.alt: .*is the file's name; write what the picture shows/),
  captioned("IMG_2231.HEIC", /photo.alt: .*is the file's name; write what the picture shows/),
  captioned("Picture", /photo.alt: .*says nothing to a reader who can't see it/),
  captioned("photo", /photo.alt: .*says nothing to a reader who can't see it/),
  captioned("", /photo.alt: .*is empty/),
  captioned(undefined, /photo.alt: is (missing|empty)/),
  captioned(12, /photo.alt: 12 must be text/),
  beside("content/photos/IMG_2231.HEIC", /export it as JPEG/, () => Buffer.from("x")),
  beside("content/photos/label.svg", /is a drawing, not a photograph; export it as PNG/, () => Buffer.from("<svg/>")),
  beside("content/photos/notes.docx", /is no picture/, () => Buffer.from("x")),
  beside("content/photos/scan.tiff", /export it as JPEG/, () => Buffer.from("x")),
  beside("content/photos/old.gif", /export it as JPEG/, () => Buffer.from("x")),
  beside("content/photos/visit.mov", /is a film/, () => Buffer.from("x")),
  beside("content/photos/My Barn.jpg", /rename it to my-barn\.jpg/),
  beside("content/photos/barn.JPG", /rename it to barn\.jpg/),
  beside("content/photos/drill-unused.jpg", /is shown nowhere; name it in a file's photo, or delete it/),
  beside("content/gadgets/opener.jpg", /pictures go into content\/photos/),
  beside("content/barn.jpg", /pictures go into content\/photos/),
  beside("content/photo/barn.jpg", /pictures go into content\/photos/),
  inText("a picture in a text, cut in half", "![A barn](drill-barn.jpg)", /can't be read as a picture/, () =>
    half(noise(900, 600).jpeg().toBuffer()),
  ),
  inText(
    "a picture in a text without words",
    "![](drill-barn.jpg)",
    /says nothing to a reader who can't see it; write what it shows/,
    good,
  ),
  inText(
    "a picture in a text with its name for words",
    "![drill-barn.jpg](drill-barn.jpg)",
    /is the file's name; write what the picture shows/,
    good,
  ),
  inText("a small picture in a text", "![A barn at dusk](drill-barn.jpg)", /is only 50 x 50 pixels/, () =>
    picture(50, 50).jpeg().toBuffer(),
  ),
  deed(
    photos,
    "two pictures that differ only in their endings",
    "content/",
    /differs from ".*" only in its ending/,
    async ({ roles, read }) => ({
      "content/photos/drill-opener.jpg": await good(),
      "content/photos/drill-opener.png": await picture(900, 600).png().toBuffer(),
      [roles.gadget]: set("photo", { file: "drill-opener.jpg", alt: "A corkscrew, half open" })(
        read(roles.gadget),
      ) as string,
      [roles.gadget2]: set("photo", { file: "drill-opener.png", alt: "A corkscrew, closed" })(
        read(roles.gadget2),
      ) as string,
    }),
  ),
];
