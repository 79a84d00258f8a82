import { search as searchPath } from "../../site/paths.ts";
import { searchDialog } from "./dialog.ts";
import type { SearchIndex } from "./documents.ts";
import { searchData, searchWordsData } from "./files.ts";
import { searchPage } from "./page.ts";
import { session } from "./session.ts";

const inPage = document.querySelector<HTMLElement>("main .search");

async function get<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as T;
}

/** Fetches the index; resolves to a function that opens the dialog, or focuses the search page's field. */
async function start(): Promise<() => void> {
  const further = get<string[]>(searchWordsData).catch(() => []);
  const made = await session(await get<SearchIndex>(searchData), further);
  return inPage ? searchPage(inPage, made) : searchDialog(made);
}

function fail() {
  if (!inPage) return location.assign(searchPath);
  inPage.querySelector(".search-count")!.textContent = "Search could not be loaded. Try again in a moment.";
}

const started = start();
const open = () => started.then((reveal) => reveal(), fail);
document.addEventListener("search:open", open);
if (inPage && location.search) started.catch(fail);
else void open();
