import { expect, it } from "vitest";
import { element } from "../../../src/publish/xml.ts";

it("escapes text and attributes, and nests elements as they are", () => {
  const inner = element("b", "Lot & <Garonne>");
  expect(element("a", [inner], { title: 'a "b" & c' }).xml).toBe(
    '<a title="a &quot;b&quot; &amp; c"><b>Lot &amp; &lt;Garonne&gt;</b></a>',
  );
});

it("leaves out the characters that XML can't hold, and keeps all others", () => {
  expect(element("a", "one\u0000\u000b\ufffe\ud800 two\t\n\u{1f377}é").xml).toBe("<a>one two\t\n\u{1f377}é</a>");
});
