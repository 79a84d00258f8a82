import { escaped, highlight } from "../../format/text.ts";
import { search, slugOf, wineries } from "../../site/paths.ts";
import type { SearchDocument, SearchPlace } from "./documents.ts";
import type { Result } from "./engine.ts";
import { kinds } from "./query.ts";

const option = (value: string, label: string) =>
  `<option value="${escaped(value)}">${escaped(label)}</option>`;
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
      ${option("", "Everything")}${Object.entries(kinds)
        .map(([kind, { many }]) => option(kind, many))
        .join("")}
    </select>
    <label class="label" for="search-region">Where</label>
    <select class="field" id="search-region" name="region">${option("", "Anywhere")}${places.map(group).join("")}</select>
  </div>
</form>
<p class="search-finder"><a class="link" href="${wineries}">Find wineries by day, fee or grape</a></p>
<p class="search-count" role="status"></p>
<ol class="search-results"></ol>`;

const mostTags = 3;

function verdict({ score, stars }: SearchDocument): string {
  if (score !== undefined)
    return `<span role="img" aria-label="${score} out of 100" class="seal seal-small">${score}</span>`;
  if (stars === undefined) return "";
  return `<span role="img" aria-label="${stars} out of 5 stars" class="figure search-stars">${stars}/5</span>`;
}

/** One result as a list item: a link with title, kind, place, verdict and what it is about. */
export function resultItem({ document: page, found }: Result): string {
  const { path, kind, title, place = "", summary, tags = [] } = page;
  const marked = (text: string) =>
    highlight(text, found)
      .map((part) => (part.hit ? `<mark>${escaped(part.text)}</mark>` : escaped(part.text)))
      .join("");
  const isHit = (text: string) => highlight(text, found).some(({ hit }) => hit);
  // The grapes, wines and the like for which it was found, where nothing else shows why.
  const named = isHit(title) || isHit(summary) ? [] : tags.filter(isHit).slice(0, mostTags);
  return `<li>
<a class="search-hit" href="${escaped(path)}">
<span class="search-title">${marked(title)}</span>
${verdict(page)}
<span class="label search-place">${kinds[kind].one}${place && ` · ${marked(place)}`}</span>
<span class="search-summary">${marked(summary)}</span>
${named.length > 0 ? `<span class="search-tags">${named.map(marked).join(" · ")}</span>` : ""}
</a>
${kind === "winery" ? `<div class="collect" data-collect="${slugOf(path)}" data-name="${escaped(title)}"></div>` : ""}
</li>`;
}
