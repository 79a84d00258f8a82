import { pathToFileURL } from "node:url";
import { satteri } from "@astrojs/markdown-satteri";
import { expect, it, vi } from "vitest";
import { makeGuideIntegration, textPhotosPlugin } from "../../../src/integration/integration.ts";
import { copyGreenGuide } from "../../support/green-guide.ts";

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

it("no other command replaces the packages that dev has prepared", async () => {
  const config = { root: pathToFileURL(`${copyGreenGuide()}/`) };
  const findCache = async (command: string) => {
    const updateConfig = vi.fn<(update: { vite: { cacheDir?: string } }) => void>();
    const options = {
      config,
      command,
      updateConfig,
      addClientDirective: vi.fn(),
      injectRoute: vi.fn(),
    };
    await makeGuideIntegration().hooks["astro:config:setup"]?.(options as never);
    return updateConfig.mock.lastCall![0].vite.cacheDir;
  };
  const ofDev = await findCache("dev");
  expect(await findCache("build")).not.toBe(ofDev);
  expect(await findCache("sync")).not.toBe(ofDev);
});
