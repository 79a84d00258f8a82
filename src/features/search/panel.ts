import { escapeMarkup, highlight } from "../../format/text.ts";
import { searchPath, slugOf, wineriesPath } from "../../site/paths.ts";
import type { SearchDocument, SearchPlace } from "./documents.ts";
import type { SearchResult } from "./engine.ts";
import { documentKinds } from "./query.ts";

const renderOption = (value: string, label: string) =>
  `<option value="${escapeMarkup(value)}">${escapeMarkup(label)}</option>`;
const renderGroup = ({ id, name, regions }: SearchPlace) =>
  `<optgroup label="${escapeMarkup(name)}">${[renderOption(id, `All of ${name}`), ...regions.map((r) => renderOption(r.id, r.name))].join("")}</optgroup>`;

/** The form and the room for results, the same on the search page (at build) and in the dialog (in the browser). */
export const renderPanel = (places: readonly SearchPlace[]): string => `
<form class="search-form" action="${searchPath}">
  <label class="label" for="search-q">Search the guide</label>
  <div class="search-line">
    <input class="field" id="search-q" type="search" name="q" maxlength="200" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search">
    <button class="button" type="submit">Search</button>
  </div>
  <div class="search-filters">
    <label class="label" for="search-type">Type</label>
    <select class="field" id="search-type" name="type">
      ${renderOption("", "Everything")}${Object.entries(documentKinds)
        .map(([kind, { many }]) => renderOption(kind, many))
        .join("")}
    </select>
    <label class="label" for="search-region">Where</label>
    <select class="field" id="search-region" name="region">${renderOption("", "Anywhere")}${places.map(renderGroup).join("")}</select>
  </div>
</form>
<p class="search-finder"><a class="link" href="${wineriesPath}">Find wineries by day, fee or grape</a></p>
<p class="search-count" role="status"></p>
<ol class="search-results"></ol>`;

const maxTags = 3;

function renderScore({ score, stars }: SearchDocument): string {
  if (score !== undefined)
    return `<span role="img" aria-label="${score} out of 100" class="seal seal-small">${score}</span>`;
  if (stars === undefined) return "";
  return `<span role="img" aria-label="${stars} out of 5 stars" class="figure search-stars">${stars}/5</span>`;
}

/** One result as a list item: a link with title, kind, place, verdict and what it is about. */
export function renderResult({ document: page, found }: SearchResult): string {
  const { path, kind, title, place = "", summary, tags = [] } = page;
  const highlightTerms = (text: string) =>
    highlight(text, found)
      .map((part) =>
        part.hit ? `<mark>${escapeMarkup(part.text)}</mark>` : escapeMarkup(part.text),
      )
      .join("");
  const hasHit = (text: string) => highlight(text, found).some(({ hit }) => hit);
  // The grapes, wines and the like for which it was found, where nothing else shows why.
  const named = hasHit(title) || hasHit(summary) ? [] : tags.filter(hasHit).slice(0, maxTags);
  return `<li>
<a class="search-hit" href="${escapeMarkup(path)}">
<span class="search-title">${highlightTerms(title)}</span>
${renderScore(page)}
<span class="label search-place">${documentKinds[kind].one}${place && ` · ${highlightTerms(place)}`}</span>
<span class="search-summary">${highlightTerms(summary)}</span>
${named.length > 0 ? `<span class="search-tags">${named.map(highlightTerms).join(" · ")}</span>` : ""}
</a>
${kind === "winery" ? `<div class="collect" data-collect="${slugOf(path)}" data-name="${escapeMarkup(title)}"></div>` : ""}
</li>`;
}
