import { escapeMarkup, splitAtTerms } from "../../format/text.ts";
import { contactPath, getSlug, searchPath, wineriesPath } from "../../site/paths.ts";
import type { SearchDocument, SearchPlace } from "./documents.ts";
import type { SearchResult } from "./engine.ts";
import { documentKinds } from "./query.ts";

const renderOption = (value: string, label: string) =>
  `<option value="${escapeMarkup(value)}">${escapeMarkup(label)}</option>`;

function renderPlaceGroup({ id, name, regions }: SearchPlace): string {
  const regionOptions = regions.map((region) => renderOption(region.id, region.name));
  const options = [renderOption(id, `All of ${name}`), ...regionOptions];
  return `<optgroup label="${escapeMarkup(name)}">${options.join("")}</optgroup>`;
}

const kindOptions = Object.entries(documentKinds).map(([kind, { many }]) =>
  renderOption(kind, many),
);

/** Example searches that the panel offers while there are no results. */
const examples = ["Napa Valley", "dog friendly", "free tasting"];

const renderExample = (words: string) =>
  `<a class="link" href="${searchPath}?q=${words.replaceAll(" ", "+")}">${words}</a>`;

/**
 * Renders the form and an empty result list: at build time for the search page, and in the browser
 * for the dialog.
 */
export const renderPanel = (places: readonly SearchPlace[]): string => `
<form class="search-form" action="${searchPath}">
  <label class="label" for="search-q">Search the guide</label>
  <div class="search-line">
    <input class="field" id="search-q" type="search" name="q" maxlength="200" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search">
    <button class="button" type="submit">Search</button>
  </div>
  <div class="search-filters">
    <label><span class="label">Type</span>
      <select class="field" name="type">${renderOption("", "Everything")}${kindOptions.join("")}</select></label>
    <label><span class="label">Where</span>
      <select class="field" name="region">${renderOption("", "Anywhere")}${places.map(renderPlaceGroup).join("")}</select></label>
  </div>
</form>
<p class="search-finder"><a class="link" href="${wineriesPath}">Days, fees, grapes, dogs? Ask the finder</a></p>
<p class="search-count" role="status"></p>
<ol class="search-results"></ol>
<p class="search-help">Try ${examples.map(renderExample).join(", ")}. Not here? <a class="link" href="${contactPath}">Ask Doc</a>.</p>
<a class="search-all link" href="${searchPath}" hidden>See them all</a>`;

const maxTags = 3;

function renderScore({ score, stars }: SearchDocument): string {
  if (score !== undefined)
    return `<span role="img" aria-label="${score} out of 100" class="seal seal-small">${score}<small>/ 100</small></span>`;
  if (stars === undefined) return "";
  return `<span role="img" aria-label="${stars} out of 5 stars" class="figure search-stars">${stars}/5</span>`;
}

/** Renders text and highlights its matching words. */
function renderHighlighted(text: string, found: ReadonlySet<string>): string {
  const parts = splitAtTerms(text, found).map((part) => {
    const escaped = escapeMarkup(part.text);
    return part.hit ? `<mark>${escaped}</mark>` : escaped;
  });
  return parts.join("");
}

/** Lists the tags that match, unless the title or the summary also matches. */
function listMatchingTags({ document, found }: SearchResult): string[] {
  const { title, summary, tags = [] } = document;
  const hasMatch = (text: string) => splitAtTerms(text, found).some(({ hit }) => hit);
  if (hasMatch(title) || hasMatch(summary)) return [];
  return tags.filter(hasMatch).slice(0, maxTags);
}

/** Renders a result as a list item. */
export function renderResult(result: SearchResult): string {
  const { document, found } = result;
  const { path, kind, title, place = "", summary } = document;
  const tags = listMatchingTags(result).map((tag) => renderHighlighted(tag, found));
  const placeHtml = place && ` · ${renderHighlighted(place, found)}`;
  const tagsHtml = tags.length > 0 ? `<span class="search-tags">${tags.join(" · ")}</span>` : "";
  const slug = getSlug(path);
  const buttonsHtml = `<div class="collect" data-collect="${slug}" data-name="${escapeMarkup(title)}"${document.isShut ? " data-shut" : ""}></div>`;
  return `<li>
<a class="search-hit" href="${escapeMarkup(path)}">
<span class="search-title">${renderHighlighted(title, found)}</span>
${renderScore(document)}
<span class="search-place">${documentKinds[kind].one}${placeHtml}</span>
<span class="search-summary">${renderHighlighted(summary, found)}</span>
${tagsHtml}
</a>
${kind === "winery" ? buttonsHtml : ""}
</li>`;
}
