import { EventEmitter } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { collections } from "../../src/content.config.ts";
import { copyGreenGuide } from "../support/green-guide.ts";

it("in dev the entries follow the files without mistakes", async () => {
  const root = copyGreenGuide();
  const entries = new Map<string, { id: string; data: { name: string } }>();
  const store = {
    keys: () => [...entries.keys()],
    set: (entry: { id: string; data: { name: string } }) => entries.set(entry.id, entry),
    delete: (id: string) => entries.delete(id),
  };
  const watcher = new EventEmitter();
  const config = { root: pathToFileURL(`${root}/`) };
  const { loader } = collections.countries as {
    loader: { load: (context: unknown) => Promise<void> };
  };
  await loader.load({ config, store, watcher, generateDigest: JSON.stringify });
  const [id = "", ...others] = entries.keys();
  const file = join(root, `content/countries/${id}.mdx`);
  const name = () => entries.get(id)?.data.name;
  const write = (change: (text: string) => string) => {
    writeFileSync(file, change(readFileSync(file, "utf8")));
    watcher.emit("all", "change", file);
  };
  write((text) => text.replace(/^name: .*/m, "name: Freedonia"));
  expect(name()).toBe("Freedonia");
  write((text) => text.replace(/^name: .*/m, "name: [Sylvania]"));
  expect(name()).toBe("Freedonia");
  rmSync(file);
  watcher.emit("all", "unlink", file);
  expect([...entries.keys()]).toEqual(others);
});
