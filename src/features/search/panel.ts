import { escaped, highlight } from "../../format/text.ts";
import { search, slugOf, wineries } from "../../site/paths.ts";
import type { SearchDocument, SearchPlace } from "./documents.ts";
import type { Result } from "./engine.ts";
import { type Kind, kinds } from "./query.ts";

export const kindNames: Readonly<Record<Kind, { one: string; many: string }>> = {
  winery: { one: "Winery", many: "Wineries" },
  guide: { one: "Guide", many: "Guides" },
  roundup: { one: "Roundup", many: "Roundups" },
  letter: { one: "Letter", many: "Letters" },
  wine: { one: "Recommendation", many: "Recommendations" },
  bottle: { one: "Cellar bottle", many: "Cellar bottles" },
  gadget: { one: "Gadget", many: "Gadgets" },
  page: { one: "Page", many: "Pages" },
};

const option = (value: string, label: string) => `<option value="${escaped(value)}">${escaped(label)}</option>`;
const group = ({ id, name, regions }: SearchPlace) =>
  `<optgroup label="${escaped(name)}">${[option(id, `All of ${name}`), ...regions.map((r) => option(r.id, r.name))].join("")}</optgroup>`;

/** The form and the room for results, the same on the search page (at build) and in the dialog (in the browser). */
export const panel = (places: readonly SearchPlace[]): string => `
<form class="search-form" action="${search}">
  <label class="label" for="search-q">Search the guide</label>
  <div class="search-line">
    <input class="field" id="search-q" type="search" name="q" maxlength="200" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search">
    <button class="button" type="submit">Search</button>
  </div>
  <div class="search-filters">
    <label class="label" for="search-type">Type</label>
    <select class="field" id="search-type" name="type">
      ${option("", "Everything")}${kinds.map((kind) => option(kind, kindNames[kind].many)).join("")}
    </select>
    <label class="label" for="search-region">Where</label>
    <select class="field" id="search-region" name="region">${option("", "Anywhere")}${places.map(group).join("")}</select>
  </div>
</form>
<p class="search-finder"><a class="link" href="${wineries}">Find wineries by day, fee or grape</a></p>
<p class="search-count" role="status"></p>
<ol class="search-results"></ol>`;

const mostTags = 3;

type Child = Node | string;

const element = (name: string, className: string, ...children: Child[]) => {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
};

const marked = (text: string, found: ReadonlySet<string>) =>
  highlight(text, found).map((part) => (part.hit ? element("mark", "", part.text) : part.text));

/** One result as a list item: a link with title, kind, place, verdict and what it is about. */
export function resultItem({ document: found, found: terms }: Result): HTMLElement {
  const link = element(
    "a",
    "search-hit",
    element("span", "search-title", ...marked(found.title, terms)),
    ...verdict(found),
    element("span", "label search-place", kindNames[found.kind].one, ...place(found, terms)),
    element("span", "search-summary", ...marked(found.summary, terms)),
    ...named(found, terms),
  ) as HTMLAnchorElement;
  link.href = found.path;
  return element("li", "", link, ...(found.kind === "winery" ? [collectPlace(found)] : []));
}

/** Where the buttons of a winery go ("Add to trip"). */
function collectPlace({ path, title }: SearchDocument): HTMLElement {
  const place = element("div", "collect");
  Object.assign(place.dataset, { collect: slugOf(path), name: title });
  return place;
}

const place = (found: SearchDocument, terms: ReadonlySet<string>): Child[] =>
  found.place === "" ? [] : [" · ", ...marked(found.place, terms)];

/** The grapes, wines and the like for which it was found, where nothing else shows why. */
function named({ title, summary, tags }: SearchDocument, terms: ReadonlySet<string>): Child[] {
  const isHit = (text: string) => highlight(text, terms).some(({ hit }) => hit);
  const hits = isHit(title) || isHit(summary) ? [] : tags.filter(isHit).slice(0, mostTags);
  if (hits.length === 0) return [];
  return [element("span", "search-tags", ...hits.flatMap((tag, i) => [i > 0 ? " · " : "", ...marked(tag, terms)]))];
}

function verdict({ score, stars }: SearchDocument): Child[] {
  if (score !== undefined) return [said(`${score} out of 100`, "seal seal-small", String(score))];
  if (stars !== undefined) return [said(`${stars} out of 5 stars`, "figure search-stars", `${stars}/5`)];
  return [];
}

function said(label: string, className: string, shown: string): HTMLElement {
  const made = element("span", className, shown);
  made.role = "img";
  made.ariaLabel = label;
  return made;
}
