import { expect, it } from "vitest";
import { withFullAddresses } from "../../../src/publish/feed.ts";

it("every address of a text is full, and belongs to its page", () => {
  const html =
    '<a href="/travel/us">a</a><a href="#b">b</a><a href="mailto:c@d.example">c</a><a href="https://e.example/">e</a><img src="/photos/f-480.webp" srcset="/photos/f-480.webp 480w, /photos/f-960.webp 960w">';
  expect(withFullAddresses(html, "https://pour.example/travel/x")).toBe(
    '<a href="https://pour.example/travel/us">a</a><a href="https://pour.example/travel/x#b">b</a><a href="mailto:c@d.example">c</a><a href="https://e.example/">e</a><img src="https://pour.example/photos/f-480.webp" srcset="https://pour.example/photos/f-480.webp 480w, https://pour.example/photos/f-960.webp 960w">',
  );
});
