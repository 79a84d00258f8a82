import { change, deed, drop, type Mistake, renamed, slip, typing, wrong } from "./kit.ts";

const kind = "site.yaml";

/** Mistakes in site.yaml and in the files of countries and states. */
export const site: Mistake[] = [
  ...wrong(
    kind,
    "site",
    "countries",
    [
      ["us", "france", "france"],
      ["us", "us", "france"],
    ],
    /countries: .*names a country twice; take one out/,
  ),
  ...wrong(
    kind,
    "site",
    "countries",
    [
      ["us", "france", "atlantis"],
      ["us", "frnace"],
    ],
    /countries: ".*" is not a country|is not in the order of countries/,
  ).map((mistake) => ({ ...mistake, most: 4 })),
  ...wrong(
    kind,
    "site",
    "countries",
    [
      ["US", "france"],
      ["us", "France"],
      ["us", "new zealand"],
    ],
    /countries.\d: .*must be a file's name/,
  ),
  ...wrong(kind, "site", "countries", [[], "us"], /countries: .*(at least one country|must be a list)/),
  deed(
    kind,
    "a country left out",
    "content/countries/france.mdx",
    /is not in the order of countries; add "france" to countries in content\/site\.yaml/,
    ({ read, entries }) => ({
      "content/site.yaml": read("content/site.yaml").replace(
        /^countries:(?: \[.*\]|(?:\n\s+- .*)+)$/m,
        `countries: [${entries.countries
          .map((c) => c.id)
          .filter((id) => id !== "france")
          .join(", ")}]`,
      ),
    }),
  ),
  ...wrong(
    kind,
    "site",
    "url",
    ["http://thehonestpour.example", "thehonestpour.example", "www.thehonestpour.example", "https://thehonestpour"],
    /url: .*must be a full address that starts with https/,
  ),
  ...wrong(
    kind,
    "site",
    "url",
    ["https://thehonestpour.example/", "https://thehonestpour.example/home", "https://thehonestpour.example?x=1"],
    /url: .*the name alone, with nothing behind it/,
  ),
  ...wrong(
    kind,
    "site",
    "contact.email",
    ["doc", "doc@", "doc at example.com", "doc@example", "doc@@example.com"],
    /email: .*must be an e-?mail address/,
  ),
  ...wrong(kind, "site", "contact.delivery", ["netlify", "yes", "email"], /delivery: .*is not known/),
  ...wrong(
    kind,
    "site",
    "name",
    ["", "The Very Long Name of a Site about Wine That Nobody Could Ever Remember, Not Even Its Author"],
    /name: .*is empty|makes a title of \d+ letters/,
  ).map((m) => ({ ...m, told: /is empty|has \d+ letters, and every tab/ })),
  ...wrong(
    kind,
    "site",
    "description",
    ["Wine.", `${"A red dog and a gate. ".repeat(20)}`],
    /description: has \d+ letters/,
  ),
  ...wrong(kind, "site", "tagline", ["", "TODO"], /tagline: .*(is empty|write what belongs there)/),
  ...typing(kind, "site", "statistics.wineriesVisited", ["200", "-5"], /wineriesVisited: .*must be text/),
  ...typing(kind, "site", "statistics.yearsOfTravel", ["3", "true"], /yearsOfTravel: .*must be text/),
  ...(["name", "reviewer", "url", "tagline", "home", "statistics", "contact", "countries"] as const).map((field) =>
    slip(kind, "site", `no ${field}`, drop(field), new RegExp(`${field}: is missing`)),
  ),
  ...(
    [
      ["reviewer", "reviwer"],
      ["tagline", "tag-line"],
      ["countries", "country"],
    ] as const
  ).map(([from, to]) =>
    slip(kind, "site", `${from} spelled ${to}`, renamed(from, to), new RegExp(`has no field "${to}"`)),
  ),
  slip(kind, "site", "a line deleted in the middle", change(/^home:\n/m, ""), /can't be read|has no field/),
  deed(
    kind,
    "the site's file deleted",
    "content/site.yaml",
    /is not there, and the site needs it; bring it back: git checkout/,
    () => ({ "content/site.yaml": undefined }),
  ),
  deed(
    kind,
    "the about page deleted",
    "content/pages/about.mdx",
    /is not there, and the site needs it; bring it back: git checkout/,
    ({ roles }) => ({ [roles.about]: undefined }),
  ),
  deed(
    kind,
    "a second page beside about",
    "content/pages/press.mdx",
    /is shown nowhere; content\/pages has about\.mdx alone/,
    ({ roles, read }) => ({ "content/pages/press.mdx": read(roles.about).replace("intro: ", "intro: Another ") }),
  ),
  ...wrong(kind, "us", "timeZone", ["Central", "America/Napa", "GMT-6"], /timeZone: .*IANA time zone/),
  ...wrong(
    kind,
    "us",
    "postalCodes",
    [["#####"], ["99999 or 99999-9999"], [], "99999"],
    /postalCodes.*(must be a form|at least one form|must be a list)/,
  ),
  ...wrong(
    kind,
    "us",
    "townLine",
    ["{town}, {state} {postalCode}", "{city}", "city postalCode"],
    /townLine: .*(must have \{city\}|can have only)/,
  ),
  ...wrong(
    kind,
    "france",
    "townLine",
    ["{city}, {state} {postalCode}"],
    /townLine: .*has \{state\}, and its regions have no states/,
  ),
  ...wrong(kind, "us", "distances", ["mile", "kilometers", "mi"], /distances: .*is not known/),
  ...wrong(kind, "us", "guide", ["plan", "long"], /guide: .*is not known/),
  ...wrong(kind, "us", "unit", ["Winery", { one: "Winery" }], /unit.*(group of fields|is missing)/),
  ...wrong(
    kind,
    "us",
    "highlights",
    [["One"], ["1", "2", "3", "4", "5", "6"]],
    /highlights: needs at (least 3|most 5), not \d/,
  ),
  ...wrong(kind, "us", "regionsNeed", [["facts", "photos"]], /regionsNeed.1: .*is not known/),
  ...wrong(
    kind,
    "us",
    "map",
    [{ extent: { west: -66, south: 24, east: -124, north: 49 } }],
    /map.extent.west: .*must be below east/,
  ),
  ...wrong(
    kind,
    "us",
    "map",
    [{ closeUp: { title: "The West", states: ["us/nowhere"] } }],
    /map.closeUp.states.0: ".*" is not a state/,
  ),
  ...wrong(kind, "us", "map", [{ lines: "states" }], /map.lines: .*is not known/),
  ...wrong(kind, "france", "latitude", [0], /latitude: .*km from the nearest place/),
  ...wrong(kind, "state", "abbreviation", ["Calif.", "ca", "California"], /abbreviation: .*two or three capitals/),
];
