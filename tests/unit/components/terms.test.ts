import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { listLatestReviews } from "../../../src/catalogue/places.ts";
import { useComponents } from "../support/components.ts";
import { assembleGuide, insertBefore, keeverFile } from "../support/content.ts";

const render = useComponents();

/** Everything that shows a winery, of the fixture's winery on these terms. */
async function shown(terms: string) {
  const catalogue = assembleGuide(
    insertBefore(
      keeverFile,
      "score: 93",
      `${terms}review: { date: 2026-05-31, title: A title, snippet: A snippet. }`,
    ),
  );
  const winery = catalogue.wineries.find(({ slug }) => slug === "keever")!;
  const [review] = listLatestReviews(catalogue);
  const html = {
    header: await render("components/winery/WineryHeader", { page: winery }),
    card: await render("components/cards/WineryCard", { winery }),
    line: await render("components/cards/WineryLine", { winery }),
    review: await render("components/cards/ReviewCard", { review }),
  };
  return Object.fromEntries(
    Object.entries(html).map(([name, text]) => [name, parse(text).structuredText]),
  );
}

describe("a review's terms", () => {
  it.each([
    ["paid", "The estate paid for this review.", "Paid review"],
    ["hosted", "The estate hosted this visit, free of charge.", "Hosted visit"],
  ])("%s: its page says so at the top, its cards small", async (terms, sentence, mark) => {
    const { header, ...cards } = await shown(`terms: ${terms}\n`);
    expect(header?.indexOf(sentence)).toBeGreaterThan(-1);
    expect(header?.indexOf(sentence)).toBeLessThan(header!.lastIndexOf("Keever"));
    expect(cards).toEqual({
      card: expect.stringContaining(mark),
      line: expect.stringContaining(mark),
      review: expect.stringContaining(mark),
    });
  });

  it("of the author's own money need no words", async () => {
    for (const text of Object.values(await shown(""))) expect(text).not.toMatch(/paid|hosted/i);
  });
});
