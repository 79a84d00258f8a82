import { satteri } from "@astrojs/markdown-satteri";
import { expect, it } from "vitest";
import { textPhotosPlugin } from "../../../src/integration/integration.ts";

it("pictures of a text are no imports of Astro", async () => {
  const processor = satteri({ mdastPlugins: [textPhotosPlugin] });
  const renderer = await processor.createMdxRenderer!(
    {} as never,
    { srcDir: new URL("file:///src/") } as never,
  );
  const { code } = await renderer.process(
    '![A barn](barns/red.jpg "Jane Doe")',
    "/content/a.mdx",
    {},
  );
  expect(code).toContain('"/barns/red.jpg"');
  expect(code).not.toContain("astro:assets");
  expect(code).not.toMatch(/^import .*barns/m);
});
