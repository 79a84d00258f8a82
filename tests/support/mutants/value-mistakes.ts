import { isMap, isScalar } from "yaml";
import { collections, type Entry } from "../../../src/catalogue/collections.ts";
import { anyFile, at, edited, exactly, isPublic, type Make, misspelled, one, pathText, scalars } from "./project.ts";

/** Mistakes in the value or the name of a field. */
export const valueMistakes: Record<string, Make> = {
  "a number for a text, or a text for a number": (entries, seed) => {
    const file = anyFile(entries, seed);
    const { path, value } = at(
      scalars(file).filter((s) => ["string", "number"].includes(typeof s.value)),
      seed >> 3,
    );
    const wrong = typeof value === "number" ? "a lot" : [12];
    const text = edited(file, (d) => d.setIn(path, d.createNode(wrong)));
    const [first] = path;
    return one(
      "wrong type",
      file,
      text,
      new RegExp(`^${RegExp.escape(String(first))}`),
      /must be|is not known|must|needs/,
    );
  },
  "a field taken out": (entries, seed) => {
    const collection = at(
      ["wineries", "regions", "gadgets", "cellar", "recommendations", "states", "countries"] as const,
      seed,
    );
    const { file } = at<Entry<unknown>>(entries[collection], seed >> 3);
    const shape = collections[collection].schema.shape as Record<string, { isOptional?: () => boolean }>;
    const needed = Object.keys(shape).filter((key) => !shape[key]?.isOptional?.());
    const field = at(needed, seed >> 5);
    const text = edited(file, (d) => void d.delete(field));
    return one("missing field", file, text, exactly(field), /is missing(:|; it can be|$)/);
  },
  "a field misspelled": (entries, seed) => {
    const file = anyFile(entries, seed);
    const names = scalars(file)
      .map(({ path }) => path.filter((step) => typeof step === "string"))
      .filter((path) => path.length === 1 && String(path[0]).length > 3 && path[0] !== "wines");
    const name = String(at(names, seed >> 3)[0]);
    const wrong = misspelled(name, seed >> 5);
    const text = edited(file, (d) => {
      if (!isMap(d.contents)) return;
      const pair = d.contents.items.find(({ key }) => isScalar(key) && key.value === name);
      if (pair && isScalar(pair.key)) pair.key.value = wrong;
    });
    return one(
      "misspelled field",
      file,
      text,
      undefined,
      new RegExp(`has no field "${wrong}"; (did you mean "|it can be )`),
    );
  },
  "a reference to nothing": (entries, seed) => {
    const winery = at(entries.wineries, seed);
    const region = at(entries.regions.filter(isPublic), seed);
    const cases: [string, (string | number)[], string][] = [
      [winery.file, ["region"], winery.data.region],
      [region.file, ["featured", seed % region.data.featured.length], at(region.data.featured, seed)],
    ];
    const [file, path, value] = at(cases, seed >> 3);
    const text = edited(file, (d) => d.setIn(path, misspelled(value, seed >> 4)));
    return one("dangling reference", file, text, exactly(pathText(path)), /is not a .*; (did you mean "|it can be )/);
  },
  "a bad date": (entries, seed) => {
    const { file } = at(entries.cellar, seed);
    const wrong = at(["2026-13-01", "2026-02-30", "yesterday", "12/05/2026", "2026-5-1"], seed >> 3);
    const text = edited(file, (d) => d.set("addedAt", wrong));
    return one("bad date", file, text, /^addedAt$/, /must be a day of the calendar as year-month-day, like 2026-05-31/);
  },
  "a score out of place": (entries, seed) => {
    const { file } = at([...entries.wineries, ...entries.regions], seed);
    const wrong = at([9.6, 960, 79, 101, 0, -92], seed >> 3);
    const text = edited(file, (d) => d.set("score", wrong));
    return one("score", file, text, /^score$/, /must be (a whole number: .*like \d+|from 80 to 100 points)/);
  },
  "a fee reversed": (entries, seed) => {
    const { file } = at(entries.wineries, seed);
    const low = 10 + (seed % 90);
    const text = edited(file, (d) =>
      d.setIn(["visit", "fee"], d.createNode({ min: low + 5, max: low, currency: "USD" })),
    );
    return one("fee reversed", file, text, /^visit\.fee/, /must be above min; leave max out when there is one price/);
  },
};
