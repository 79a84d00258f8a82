import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { headingSlugs, linkMistake, targetsOf } from "../../../src/checks/links.ts";

const pages = new Map([
  ["/travel/us", ["roads"]],
  ["/travel/us/california/napa-valley/opus-one", []],
  ["/search", []],
]);
const redirects = new Map([["/winery-opus-one", "/travel/us/california/napa-valley/opus-one"]]);
const site = { url: "https://pour.example" };
const said = (url: string, words = "Go") =>
  linkMistake({ url, words }, { path: undefined, fragments: ["before-you-go"] }, site, pages, redirects);

describe("a link", () => {
  it.each([
    "/travel/us",
    "/travel/us#roads",
    "#before-you-go",
    "/search?q=red",
    "https://a.example/b?c#d",
    "mailto:a@b.example",
    "tel:+17079449442",
  ])("may lead to %s", (url) => {
    expect(said(url)).toBeUndefined();
  });

  it.each(["here", "Click here", "this page", "Read more"])("says where it leads, which %j doesn't", (words) => {
    expect(said("/travel/us", words)).toBe(
      `the link's words "${words}" don't say where it leads; put it on words that do, like the page's name`,
    );
  });

  it.each([
    ["/travel/us/", "; write /travel/us"],
    ["/travel/US.html", "; write /travel/us"],
    ["/winery-opus-one", "; write /travel/us/california/napa-valley/opus-one"],
    ["opus-one.mdx", "; write /travel/us/california/napa-valley/opus-one"],
    ["content/wineries/us/california/napa-valley/opus-one.mdx", "; write /travel/us/california/napa-valley/opus-one"],
    ["https://pour.example/travel/us", "is this site; write /travel/us alone"],
    ["https://www.pour.example/travel/us#roads", "is this site; write /travel/us#roads alone"],
    ["//a.example", "write https://a.example"],
    ["www.a.com/x", "write https://www.a.com/x"],
    ["http://a.example", "must start with https://"],
    ["javascript:alert(1)", "is not an address that a reader can open"],
    ["https://a", "is not a full address"],
    ["/travel/us#rods", 'did you mean "roads"?'],
    ["#nowhere", "this text has no heading for #nowhere"],
    ["", "a link leads nowhere"],
  ])("to %j is told: %s", (url, words) => {
    expect(said(url)).toContain(words);
  });

  it("has words", () => {
    expect(said("/travel/us", " ")).toContain("has no words to click");
  });

  it("to anything at all is judged and never throws", () => {
    fc.assert(
      fc.property(fc.string(), (url) => {
        const message = said(url);
        expect(message === undefined || message.length > 10).toBe(true);
      }),
    );
  });
});

it("every form of link and picture is found, where it stands", () => {
  const text = 'A [b](/c), [d][e] and https://f.example.\n\n![g](h.jpg "i")\n\n[e]: /j';
  expect(targetsOf(text)).toEqual([
    { kind: "link", url: "/c", words: "b", line: 1, column: 3 },
    { kind: "link", url: "/j", words: "d", line: 1, column: 12 },
    { kind: "link", url: "https://f.example", words: "https://f.example", line: 1, column: 23 },
    { kind: "picture", url: "h.jpg", words: "g", line: 3, column: 1 },
  ]);
});

it("headings are reached by the names that the pages give them", () => {
  expect(headingSlugs("### Before you go\n\n### Café & bar, 1990\n\n### Before you go")).toEqual([
    "before-you-go",
    "café--bar-1990",
    "before-you-go-1",
  ]);
});
