import { escaped } from "../../format/text.ts";
import { search, wineries } from "../../site/paths.ts";
import type { SearchPlace } from "./documents.ts";
import { type Kind, kinds } from "./query.ts";

export const kindNames: Readonly<Record<Kind, { one: string; many: string }>> = {
  winery: { one: "Winery", many: "Wineries" },
  guide: { one: "Guide", many: "Guides" },
  roundup: { one: "Roundup", many: "Roundups" },
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
