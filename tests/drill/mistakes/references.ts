import { deed, drop, inPlaces, type Mistake, renamed, set, slip, typing, wrong } from "./kit.ts";

const kind = "references";
const slugOf = (file: string) =>
  file
    .split("/")
    .at(-1)!
    .replace(/\.\w+$/, "");
const idOf = (file: string) => file.replace(/^content\/\w+\//, "").replace(/\.\w+$/, "");

/** References between files. */
export const references: Mistake[] = [
  ...wrong(
    kind,
    "full",
    "region",
    ["us/napa", "napa-valley", "us/atlantis", "Napa Valley", "us/california/napa-valley"],
    /region: ".*" is not a region/,
  ),
  ...wrong(kind, "full", "region", ["france/bordeaux"], /region: .*doesn't fit the folder; move the file/),
  ...wrong(kind, "region", "state", ["california", "us/calfornia", "us/nowhere"], /state: ".*" is not a state/),
  slip(kind, "region", "no state", drop("state"), /state: is missing; regions of this country are grouped by state/),
  ...wrong(kind, "foreign", "state", ["us/california"], /state: can't be shown|state: .*no state/),
  ...wrong(
    kind,
    "region",
    "featured.0",
    ["opus-won", "nobody-home", "Opus One"],
    /featured.0: .*(is not a winery of|must be a file's name)/,
  ),
  ...wrong(kind, "region", "featured", [[]], /featured: is empty; name at least one winery/),
  ...wrong(kind, "foreign", "featured", [["chateau-latour"]], /featured: has 1 winery; .* asks for \d/),
  deed(kind, "a winery featured twice", "region", /names ".*" twice; take one out/, ({ roles, read, entries }) => {
    const { featured } = entries.regions.find(({ file }) => file === roles.region)!.data;
    return { [roles.region]: set("featured", [...featured, featured[0]])(read(roles.region)) as string };
  }),
  ...wrong(kind, "pick", "winery", ["nobody-home", "opus-won"], /winery: ".*" is not a winery/),
  ...wrong(kind, "pick", "winery", ["/travel/us", "Opus One"], /winery: .*must be a file's name/),
  inPlaces(
    12,
    deed(
      kind,
      "a featured winery that is a draft",
      "content/regions/",
      /is a draft; take draft out of its file, or take it out here/,
      ({ roles, read }) => ({
        [roles.review]: set("draft", true)(read(roles.review)) as string,
      }),
    ),
  ),
  inPlaces(
    12,
    deed(
      kind,
      "a featured winery that comes later",
      "content/regions/",
      /goes public on 2027-05-01, .*write publishOn: 2027-05-01 here too/,
      ({ roles, read }) => ({
        [roles.review]: set("publishOn", "2027-05-01")(read(roles.review)) as string,
      }),
    ),
  ),
  inPlaces(
    12,
    deed(kind, "a link to a draft", "region", /is a draft; take draft out of its file/, ({ roles, read }) => ({
      [roles.short]: set("draft", true)(read(roles.short)) as string,
      [roles.region]: `${read(roles.region).trimEnd()} [Go](/travel/${idOf(roles.short)}).\n`,
    })),
  ),
  deed(kind, "a region deleted", "content/wineries/", /region: ".*" is not a region/, ({ roles }) => ({
    [roles.foreign]: undefined,
  })),
  deed(kind, "a state deleted", "content/regions/", /state: ".*" is not a state/, ({ roles }) => ({
    [roles.state]: undefined,
  })),
  deed(kind, "a country deleted", "content/site.yaml", /countries: "france" is not a country/, ({ roles }) => ({
    [roles.france]: undefined,
  })),
  inPlaces(
    12,
    deed(kind, "a featured winery deleted", "content/regions/", /is not a winery of/, ({ roles }) => ({
      [roles.review]: undefined,
    })),
  ),
  inPlaces(
    12,
    deed(kind, "a winery's file renamed", "content/", /is not a winery of|leads nowhere now/, ({ roles, read }) => ({
      [roles.short]: undefined,
      [roles.short.replace(".mdx", "-two.mdx")]: read(roles.short),
    })),
  ),
  deed(
    kind,
    "the same file in two regions",
    "content/wineries/",
    /has the name ".*" of .*; rename one of the two files/,
    ({ roles, read }) => ({
      [`content/wineries/france/bordeaux/${slugOf(roles.short)}.mdx`]: set(
        "region",
        "france/bordeaux",
      )(read(roles.short)) as string,
    }),
  ),
  deed(
    kind,
    "a winery copied and not changed",
    "content/wineries/",
    /is word for word that of .*; if the file is a copy/,
    ({ roles, read }) => ({
      [roles.short.replace(".mdx", "-copy.mdx")]: read(roles.short),
    }),
  ),
  deed(
    kind,
    "the name of another winery of the region",
    "content/wineries/",
    /makes the title .*so that a reader can tell them apart/,
    ({ roles, read, entries }) => {
      const short = entries.wineries.find(({ file }) => file === roles.short)!;
      const other = entries.wineries.find((w) => w.file !== short.file && w.data.region === short.data.region)!;
      return { [short.file]: set("name", other.data.name)(read(short.file)) as string };
    },
  ),
  deed(
    kind,
    "two gates at one spot",
    "content/wineries/",
    /is also where .* stands; give each its own gate/,
    ({ roles, read, entries }) => {
      const short = entries.wineries.find(({ file }) => file === roles.short)!;
      const other = entries.wineries.find((w) => w.file !== short.file && w.data.region === short.data.region)!;
      const { latitude, longitude } = other.data.visit;
      return {
        [short.file]: set(
          "visit.longitude",
          longitude,
        )(set("visit.latitude", latitude)(read(short.file)) as string) as string,
      };
    },
  ),
  deed(
    kind,
    "a gate in the middle of its region",
    "short",
    /is the middle of the region; write where the gate is/,
    ({ roles, read, entries }) => {
      const short = entries.wineries.find(({ file }) => file === roles.short)!;
      const { latitude, longitude } = entries.regions.find((r) => r.id === short.data.region)!.data;
      return {
        [short.file]: set(
          "visit.longitude",
          longitude,
        )(set("visit.latitude", latitude)(read(short.file)) as string) as string,
      };
    },
  ),
  deed(kind, "an old name that another page has", "full", /belongs to .*take it out/, ({ roles, read }) => ({
    [roles.full]: set("aliases", [`/travel/${idOf(roles.review)}`])(read(roles.full)) as string,
  })),
  deed(kind, "its own name as an old one", "full", /is the page's present name/, ({ roles, read }) => ({
    [roles.full]: set("aliases", [slugOf(roles.full)])(read(roles.full)) as string,
  })),
  inPlaces(
    12,
    deed(
      kind,
      "a public page that becomes a draft",
      "content/wineries/",
      /draft: takes \/travel\/.* off the site.*write aliases: \[\/travel\/.*, \/winery-.*\] in content\/regions\//,
      ({ roles, read }) => ({ [roles.review]: set("draft", true)(read(roles.review)) as string }),
    ),
  ),
  inPlaces(
    12,
    deed(
      kind,
      "a public page that waits for a day",
      "content/wineries/",
      /publishOn: takes \/travel\/.* off the site until 2027-05-01, .*take publishOn out/,
      ({ roles, read }) => ({ [roles.review]: set("publishOn", "2027-05-01")(read(roles.review)) as string }),
    ),
  ),
  ...wrong(
    kind,
    "full",
    "aliases",
    [["Old Name"], ["old_name"], ["https://example.com/old"], ["/old"], ["old.mdx"]],
    /aliases.0: .*must be an old file name like old-name/,
  ),
  ...wrong(kind, "full", "aliases", ["old-name"], /aliases: .*must be a list/),
  ...wrong(kind, "full", "page", ["Full", "long", "complete"], /page: .*is not known; (did you mean|it can be) /),
  ...wrong(kind, "short", "page", ["full"], /(tagline|facts|wines|tips|headline): is missing: a full page has/).map(
    (m) => ({ ...m, told: /is missing: a full page has/, most: 5 }),
  ),
  ...wrong(
    kind,
    "full",
    "visit.appointment",
    ["required", "By appointment", "yes", "none"],
    /appointment: .*is not known/,
  ),
  ...wrong(
    kind,
    "full",
    "grapes",
    [["Cabernet"], ["cabernet sauvignon"], ["Garnacha"], ["Merlot", "Merlot"], []],
    /grapes.*(is not known|twice|at least one)/,
  ),
  ...wrong(kind, "full", "styles", [["Red"], ["rose"], ["orange"], ["red", "red"]], /styles.*(is not known|twice)/),
  ...wrong(kind, "full", "terms", ["free", "sponsored"], /terms: .*is not known; it can be paid, hosted/),
  ...wrong(
    kind,
    "full",
    "facts.0",
    [
      { label: "Hours", caption: "Daily" },
      { label: "Hours", value: "1979", from: "fee", caption: "Daily" },
    ],
    /facts.0.value: .*needs either value or from/,
  ),
  ...wrong(
    kind,
    "full",
    "facts.0",
    [{ label: "Hours", from: "price", caption: "Daily" }],
    /facts.0.from: .*is not known/,
  ),
  ...wrong(kind, "region", "landscape.relief", ["hill", "flat"], /landscape.relief: .*is not known/),
  ...wrong(kind, "region", "landscape.landmark", ["Chateau", "house"], /landscape.landmark: .*is not known|landmark/),
  ...wrong(kind, "gadget", "drawing", ["corkscrew", "Decanter"], /drawing: .*is not known/),
  ...wrong(kind, "bottle", "bottle", ["bordeaux", "red"], /bottle: .*is not known/),
  ...wrong(kind, "pick", "wineType", ["rosé", "Red", "orange"], /wineType: .*is not known/),
  ...wrong(kind, "pick", "featured", ["yes", 1], /featured: .*must be true or false/),
  ...typing(kind, "full", "draft", ["yes", "no", '"true"', "1"], /draft: .*must be true or false/),
  ...wrong(kind, "full", "map", ["no", "off"], /map: .*must be true or false/),
  ...wrong(
    kind,
    "full",
    "visit.website",
    [
      "http://www.example.com",
      "www.example.com",
      "example.com",
      "https://www.example,com",
      "https://example",
      "https:/www.example.com",
      "https://www.exam ple.com",
      "see their site",
    ],
    /website: .*must be a full address that starts with https/,
  ),
  ...wrong(kind, "full", "visit.booking", ["http://example.com", "tock"], /booking: .*must be a full address/),
  ...wrong(
    kind,
    "full",
    "visit.phone",
    ["707 944 9442", "+17079449442", "(707) 944-9442", "+1-707-944-9442", "call", "1 707 944 9442"],
    /phone: .*international form with spaces/,
  ),
  ...wrong(kind, "full", "visit.phone", ["+1 707", "+1 707 944 9442 9442 9442 9442"], /phone: .*8 to 15 digits/),
  ...wrong(kind, "full", "visit.phone", ["+33 707 944 944"], /phone: begins with \+33, where the others/),
  ...wrong(
    kind,
    "full",
    "visit.phone",
    ["+1 707 944 94421", "+1 707 944 944"],
    /phone: has \d+ digits, where the others of this country have 11/,
  ),
  ...wrong(
    kind,
    "full",
    "visit.address.postalCode",
    ["9456", "94-562", "CA 94562", "945622"],
    /postalCode: .*has none of the forms/,
  ),
  ...typing(kind, "full", "visit.address.postalCode", ["94562"], /postalCode: 94562 must be text, in quotes/),
  ...wrong(kind, "french", "visit.address.postalCode", ["3346", "F-33460"], /postalCode: .*has none of the forms/),
  slip(
    kind,
    "french",
    "no appellation",
    drop("appellation"),
    /appellation: is missing; full pages of this country name the appellation/,
  ),
  ...(["name", "region", "page", "score", "visit", "card"] as const).map((field) =>
    slip(kind, "full", `no ${field}`, drop(field), new RegExp(`${field}: is missing`)),
  ),
  ...(["visit.fee", "visit.appointment", "visit.latitude", "card.description", "card.highlight"] as const).map(
    (field) => slip(kind, "full", `no ${field}`, drop(field), new RegExp(`${field}: is missing`)),
  ),
  ...(["name", "order", "score", "intro", "headline", "bestTime", "fees", "featured", "radiusKm"] as const).map(
    (field) => slip(kind, "region", `no ${field}`, drop(field), new RegExp(`${field}: is missing`)),
  ),
  ...(["brand", "price", "drawing"] as const).map((field) =>
    slip(kind, "gadget", `no ${field}`, drop(field), new RegExp(`${field}: is missing`)),
  ),
  ...(
    [
      ["score", "scroe"],
      ["region", "regoin"],
      ["headline", "headlne"],
      ["visit", "visits"],
      ["card", "cards"],
      ["name", "Name"],
      ["page", "layout"],
    ] as const
  ).map(([from, to]) =>
    slip(kind, "full", `${from} spelled ${to}`, renamed(from, to), new RegExp(`has no field "${to}"`)),
  ),
  ...(
    [
      ["price", "prise"],
      ["rating", "stars"],
      ["drawing", "drawings"],
    ] as const
  ).map(([from, to]) =>
    slip(kind, "gadget", `${from} spelled ${to}`, renamed(from, to), new RegExp(`has no field "${to}"`)),
  ),
];
