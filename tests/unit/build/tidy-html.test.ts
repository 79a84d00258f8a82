import { expect, it } from "vitest";
import { tidyHtml } from "../../../src/build/finish-pages.ts";

it("the islands' style moves into the head", () => {
  const style = "<style>astro-island,astro-slot{display:contents}</style>";
  expect(tidyHtml(`<head><title>T</title></head><body><p>a</p>${style}<astro-island></astro-island></body>`)).toBe(
    `<head><title>T</title>${style}</head><body><p>a</p><astro-island></astro-island></body>`,
  );
});

it("void elements lose their slash, whatever their attributes hold", () => {
  expect(tidyHtml('<input name="a>b" required=""/><br /><img alt="/>" src=\'x\'/>')).toBe(
    '<input name="a>b" required=""><br><img alt="/>" src=\'x\'>',
  );
});

it("drawings, scripts and texts stay as they are", () => {
  const html = '<svg><path d="M0 0"/><link-up/></svg><script>a="<b/>"</script><p>brick />/ 2</p>';
  expect(tidyHtml(html)).toBe(html);
});
