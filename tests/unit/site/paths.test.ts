import { expect, it } from "vitest";
import { makeUrlsAbsolute } from "../../../src/site/paths.ts";

it.each([
  ['<a href="/travel/us">', '<a href="https://pour.example/travel/us">'],
  ['<a href="#b">', '<a href="https://pour.example/travel/x#b">'],
  ['<a href="mailto:c@d.example">', '<a href="mailto:c@d.example">'],
  ['<a href="https://e.example/">', '<a href="https://e.example/">'],
  [
    '<img src="/f.webp" srcset="/f.webp 480w, /g.webp 960w">',
    '<img src="https://pour.example/f.webp" srcset="https://pour.example/f.webp 480w, https://pour.example/g.webp 960w">',
  ],
])("a feed has %s as %s", (html, full) => {
  expect(makeUrlsAbsolute(html, "https://pour.example/travel/x")).toBe(full);
});
