import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { finishPages, renamedIn, withFingerprint } from "../../../src/build/finish-pages.ts";

it("a name has the beginning of its content's hash before the extension, and changes with the content", () => {
  const named = withFingerprint("art/maps/us.svg", Buffer.from("a"));
  expect(named).toMatch(/^art\/maps\/us-[\da-f]{8}\.svg$/);
  expect(withFingerprint("art/maps/us.svg", Buffer.from("b"))).not.toBe(named);
});

it("a text keeps the addresses that have no other name", () => {
  const names = new Map([["/cards/a.jpg", "/cards/a-1.jpg"]]);
  const text = '<meta content="https://x.example/cards/a.jpg"><img src="/art/cellar/b.svg"><a href="/cards/a">';
  expect(renamedIn(text, names)).toBe(text.replace("a.jpg", "a-1.jpg"));
});

it("pictures are renamed, and pages and the feed name them so", () => {
  const dist = mkdtempSync(join(tmpdir(), "names-"));
  const files = {
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
  finishPages(build as unknown as Parameters<typeof finishPages>[0]);
  const [card] = readdirSync(join(dist, "cards/travel"));
  const [landscape] = readdirSync(join(dist, "art/landscapes"));
  expect(card).toMatch(/^us-[\da-f]{8}\.jpg$/);
  expect(readFileSync(join(dist, "travel/us.html"), "utf8")).toBe(
    `<img src="/art/landscapes/${landscape}"><img src="/art/cellar/port.svg">`,
  );
  expect(readFileSync(join(dist, "feed.json"), "utf8")).toContain(`/cards/travel/${card}"`);
});
