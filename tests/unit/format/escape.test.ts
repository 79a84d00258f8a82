import { expect, it } from "vitest";
import { escaped } from "../../../src/format/escape.ts";

it("escapes what could end a text or a quoted attribute", () => {
  expect(escaped(`<a b="c">&`)).toBe("&lt;a b=&quot;c&quot;&gt;&amp;");
});
