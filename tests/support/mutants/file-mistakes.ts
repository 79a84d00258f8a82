import { basename } from "node:path";
import { pageKinds } from "../../../src/schemas/winery.ts";
import { slugOf } from "../../../src/site/paths.ts";
import { at, edited, exactly, isPublic, type Make, one, original, wasReleased } from "./project.ts";

/** Mistakes in a file as a whole, or in what it points to. */
export const fileMistakes: Record<string, Make> = {
  "YAML that can't be read": (entries, seed) => {
    const bareWord = /^\w+: [A-Za-z][^"#]*$/m;
    const bare = Object.values(entries).flatMap((list) => list.filter((e) => bareWord.test(original(e.file))));
    const { file } = at(bare, seed);
    const lines = original(file).split("\n");
    const top = lines.findIndex((line) => bareWord.test(line));
    const spoil: ((line: string) => string)[] = [
      (line) => line.replace(": ", ': "'),
      (line) => `\t${line}`,
      (line) => `${line}\n${line}`,
      (line) => line.replace(": ", ": ["),
      (line) => line.replace(": ", ": @"),
      (line) => line.replace(": ", " "),
      (line) => `${line}\n   odd: 1`,
    ];
    lines[top] = at(spoil, seed >> 3)(lines[top] ?? "");
    return one("bad YAML", file, lines.join("\n"), undefined, /can't be read: .*(must|put|take|closed|compare)/);
  },
  "MDX that can't be read": (entries, seed) => {
    const { file } = at([...entries.wineries, ...entries.regions, ...entries.pages], seed);
    const wrong = at(
      [
        "<5 dollars",
        "{ stray",
        "stray } here",
        "{price}",
        "<Reviewr />",
        "<b>bold",
        "</b>",
        "<!-- note -->",
        "\n\nimport x from 'y'\n\n",
      ],
      seed >> 3,
    );
    return one(
      "bad MDX",
      file,
      `${original(file).trimEnd()} And ${wrong}`,
      /^the text$/,
      /write|take|begin the line|did you mean/,
    );
  },
  "the same slug twice": ({ wineries }, seed) => {
    const { id, file } = at(wineries, seed);
    const folder = wineries.map((w) => w.id.slice(0, -slugOf(w.id).length)).filter((f) => !id.startsWith(f));
    const copy = `content/wineries/${at(folder, seed >> 3)}${basename(file)}`;
    const files = { [copy]: original(file) };
    return {
      kind: "duplicate slug",
      files,
      file: basename(file),
      field: undefined,
      fix: /has the name ".*" of .*; rename one of the two files/,
    };
  },
  "a picture that is not there": ({ countries, states, regions, wineries, gadgets, cellar, recommendations }, seed) => {
    const places = [...countries, ...states, ...regions, ...wineries];
    const { file } = at([...places, ...gadgets, ...cellar, ...recommendations], seed);
    const photo = { file: `nowhere-${seed % 100}.jpg`, alt: "A picture" };
    const text = edited(file, (d) => d.set("photo", d.createNode(photo)));
    return one(
      "missing image",
      file,
      text,
      /^photo\.file$/,
      /is not there; put the picture at content\/photos\/.* or take photo out/,
    );
  },
  "a draft that a public page names": ({ wineries, regions }, seed) => {
    const region = at(regions.filter(isPublic), seed);
    const index = (seed >> 3) % region.data.featured.length;
    const slug = region.data.featured[index];
    const file = wineries.find((w) => slugOf(w.id) === slug)?.file ?? "";
    const text = edited(file, (d) =>
      seed % 2 ? d.set("draft", true) : d.set("publishOn", `20${40 + (seed % 50)}-01-01`),
    );
    const fix =
      /is a draft; take draft out of its file, or take it out here|goes public on .*; write publishOn: .* or take it out until then/;
    return {
      kind: "hidden reference",
      files: { [file]: text },
      file: region.file,
      field: exactly(`featured.${index}`),
      fix,
    };
  },
  "a page kind that asks for more": ({ wineries }, seed) => {
    const { file } = at(
      wineries.filter((w) => w.data.page !== pageKinds[0] && !w.data.tips),
      seed,
    );
    const text = edited(file, (d) => d.set("page", pageKinds[0]));
    return one("unfinished full page", file, text, /^(tagline|facts|wines|tips)$/, /is missing: a full page has /);
  },
  "a file renamed without an alias": ({ wineries }, seed) => {
    const { id, file } = at(wineries.filter(wasReleased), seed);
    const next = `content/wineries/${id}s.mdx`;
    const files = { [file]: undefined, [next]: original(file) };
    return {
      kind: "lost address",
      files,
      file: next,
      field: /^aliases$/,
      fix: new RegExp(`write aliases: \\[(.*, )?${slugOf(id)}\\] here`),
    };
  },
};
