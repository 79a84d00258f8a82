import { describe, expect, it } from "vitest";
import { type Feed, jsonFeed, rss, withFullAddresses } from "../../../src/publish/feed.ts";
import { origin } from "./support.ts";

const item = {
  path: "/travel/a/b",
  title: "Salt & smoke",
  snippet: "Short.",
  html: "<p>Long & dry</p>",
  date: "2026-10-18",
  tags: ["Rioja"],
};
const feed: Feed = { origin, title: "A site", description: "About it", author: "Ann", items: [item] };

describe("rss", () => {
  const text = rss(feed);
  it("dates an item as RFC 822 wants it, with the right day of the week", () => {
    expect(text).toContain("<pubDate>Sun, 18 Oct 2026 00:00:00 GMT</pubDate>");
  });
  it("carries the whole text, escaped once", () => {
    expect(text).toContain("<content:encoded>&lt;p&gt;Long &amp; dry&lt;/p&gt;</content:encoded>");
  });
  it("has a permanent address as its guid, the author and the tags", () => {
    expect(text).toContain('<guid isPermaLink="true">https://pour.example/travel/a/b</guid>');
    expect(text).toContain("<dc:creator>Ann</dc:creator><category>Rioja</category>");
  });
});

it("the JSON feed has the same item with full addresses", () => {
  expect(JSON.parse(jsonFeed(feed)).items).toEqual([
    {
      id: "https://pour.example/travel/a/b",
      url: "https://pour.example/travel/a/b",
      title: "Salt & smoke",
      summary: "Short.",
      content_html: "<p>Long & dry</p>",
      image: "https://pour.example/cards/travel/a/b.jpg",
      date_published: "2026-10-18T00:00:00Z",
      tags: ["Rioja"],
    },
  ]);
});

it("every address of a text is full, and belongs to its page", () => {
  const html =
    '<a href="/travel/us">a</a><a href="#b">b</a><a href="mailto:c@d.example">c</a><a href="https://e.example/">e</a><img src="/photos/f-480.webp" srcset="/photos/f-480.webp 480w, /photos/f-960.webp 960w">';
  expect(withFullAddresses(html, "https://pour.example/travel/x")).toBe(
    '<a href="https://pour.example/travel/us">a</a><a href="https://pour.example/travel/x#b">b</a><a href="mailto:c@d.example">c</a><a href="https://e.example/">e</a><img src="https://pour.example/photos/f-480.webp" srcset="https://pour.example/photos/f-480.webp 480w, https://pour.example/photos/f-960.webp 960w">',
  );
});
