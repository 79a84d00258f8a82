import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { postprocessPages, tidyHtml } from "../../../src/integration/finish-pages.ts";
import { standaloneScripts } from "../../../src/integration/standalone-scripts.ts";
import { makeFolder } from "../../support/folder.ts";

it("pages and the feed name pictures by their content", async () => {
  const dist = makeFolder();
  const files = {
    ...Object.fromEntries(standaloneScripts.map(({ path }) => [path, ""])),
    "cards/travel/us.jpg": "picture",
    "art/landscapes/us.svg": "<svg/>",
    "art/cellar/port.svg": "<svg/>",
    "travel/us.html": '<img src="/art/landscapes/us.svg"><img src="/art/cellar/port.svg">',
    "feed.json": '{"image":"https://x.example/cards/travel/us.jpg"}',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  }
  const build = { root: dist, dist, routes: [[join(dist, "travel/us.html")]] };
  await postprocessPages(build as unknown as Parameters<typeof postprocessPages>[0]);
  const [card] = readdirSync(join(dist, "cards/travel"));
  const [landscape] = readdirSync(join(dist, "art/landscapes"));
  expect(card).toMatch(/^us-[\da-f]{8}\.jpg$/);
  expect(readFileSync(join(dist, "travel/us.html"), "utf8")).toBe(
    `<img src="/art/landscapes/${landscape}"><img src="/art/cellar/port.svg">`,
  );
  expect(readFileSync(join(dist, "feed.json"), "utf8")).toContain(`/cards/travel/${card}"`);
});

it("void elements lose their slash", () => {
  expect(tidyHtml('<input name="a>b" required=""/><br /><img alt="/>" src=\'x\'/>')).toBe(
    '<input name="a>b" required=""><br><img alt="/>" src=\'x\'>',
  );
});

it("drawings, scripts and texts keep their slashes", () => {
  const html = '<svg><path d="M0 0"/><link-up/></svg><script>a="<b/>"</script><p>brick />/ 2</p>';
  expect(tidyHtml(html)).toBe(html);
});
