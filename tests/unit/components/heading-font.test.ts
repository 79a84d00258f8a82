import { expect, it, onTestFinished, vi } from "vitest";
import { loadHeadingFont } from "../../../src/components/shell/heading-font.ts";

it("leaves headings of islands alone in dev until React has compared them", async () => {
  const part = {
    getBoundingClientRect: () => ({ top: 0 }),
    querySelectorAll: vi.fn<(selector: string) => Element[]>(() => []),
  };
  vi.stubGlobal(
    "FontFace",
    class {
      load = async () => this;
    },
  );
  vi.stubGlobal("document", { querySelectorAll: () => [part], fonts: new Set() });
  vi.stubGlobal("sessionStorage", {});
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("scrollY", 0);
  onTestFinished(() => void vi.unstubAllGlobals());
  await loadHeadingFont();
  expect(part.querySelectorAll).toHaveBeenCalledWith(
    expect.stringContaining(":not(astro-island[ssr] *)"),
  );
});
