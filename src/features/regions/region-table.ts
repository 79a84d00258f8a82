import { makeElement } from "../../components/ui/dom.ts";
import { monthNames } from "../../format/time.ts";
import { buildComparisonQuery, maxRegions, minRegions } from "./comparison-query.ts";

// The script of /regions. The form holds the reader's choices, and the URL stores them.

const form = document.querySelector<HTMLFormElement>("[data-region-controls]")!;
const table = document.querySelector<HTMLTableElement>("[data-region-table]")!;
const tray = document.querySelector<HTMLElement>("[data-region-tray]")!;
const link = tray.querySelector("a")!;
const [mainGroup, otherGroup] = table.tBodies as unknown as [HTMLElement, HTMLElement];
const rows = [...table.querySelectorAll<HTMLTableRowElement>("tr[data-id]")];
const boxes = [...table.querySelectorAll<HTMLInputElement>("[name=pick]")];
const sortSelect = form.elements.namedItem("sort") as HTMLSelectElement;

const columnCount = 11;
const defaultSort = "score";

const makeGroupRow = (text: string) => {
  const heading = makeElement("th", { colSpan: columnCount, scope: "colgroup" }, text);
  return makeElement("tr", { className: "group" }, heading);
};

/** Compares rows by the chosen sort key, then by name. */
function compareRows({ dataset: a }: HTMLElement, { dataset: b }: HTMLElement): number {
  const key = sortSelect.value;
  const direction = Number(sortSelect.selectedOptions[0]!.dataset.direction);
  return direction * (Number(a[key]) - Number(b[key])) || Number(a.name) - Number(b.name);
}

/**
 * Shows a country's rows in the chosen order. Regions that are at their best in the chosen month
 * come first.
 */
function arrangeRows(month: string, country: string) {
  const shown = rows.filter(({ dataset }) => dataset.id!.startsWith(country)).sort(compareRows);
  const isBestInMonth = ({ dataset }: HTMLElement) =>
    month === "" || dataset.months!.split(" ").includes(month);
  const best = shown.filter(isBestInMonth);
  const others = shown.filter((row) => !isBestInMonth(row));
  mainGroup.replaceChildren(...best);
  otherGroup.replaceChildren(
    makeGroupRow(`${others.length} that he’d see in another month`),
    ...others,
  );
  otherGroup.hidden = others.length === 0;
  table.classList.toggle("has-month", month !== "");
  table.style.setProperty("--month", month);
  if (month === "") return;
  const monthName = monthNames[Number(month) - 1];
  mainGroup.prepend(
    makeGroupRow(`${best.length} that ${table.dataset.reviewer} would pick in ${monthName}`),
  );
}

function markSortedHeading() {
  const { direction } = sortSelect.selectedOptions[0]!.dataset;
  const orders: Record<string, string> = { "1": "ascending", "-1": "descending" };
  for (const button of table.querySelectorAll<HTMLElement>("[data-sort]")) {
    const isSorted = button.dataset.sort === sortSelect.value;
    button.closest("th")!.ariaSort = isSorted ? orders[direction!]! : "none";
  }
}

/** Shows the picked regions and the link that compares them. */
function updateTray() {
  const ids = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  const names = rows.filter(({ dataset }) => ids.includes(dataset.id!));
  const canCompare = ids.length >= minRegions;
  tray.hidden = ids.length === 0;
  tray.querySelector("[data-names]")!.textContent = names
    .map((row) => row.querySelector("th a")!.textContent)
    .join(", ");
  link.textContent = canCompare ? `Compare ${ids.length}` : "Add one more";
  link.ariaDisabled = String(!canCompare);
  link.toggleAttribute("href", canCompare);
  if (canCompare) {
    const plan = { month: Number(new FormData(form).get("month")) || undefined };
    link.href = tray.dataset.compare + buildComparisonQuery({ ids, plan });
  }
  for (const box of boxes) {
    box.disabled = !box.checked && ids.length === maxRegions;
    box.title = box.disabled ? "Three regions fit side by side." : "";
  }
}

function updateTable() {
  const { month = "", country = "" } = Object.fromEntries(new FormData(form)) as Choices;
  arrangeRows(month, country);
  markSortedHeading();
  updateTray();
}

type Choices = Record<string, string>;

/** Saves the choices in the URL, so that they survive Back, a reload, and sharing. */
function saveChoices() {
  const data = new FormData(form);
  const choices = { ...Object.fromEntries(data), pick: data.getAll("pick").join() } as Choices;
  const chosen = Object.entries(choices).filter(([, value]) => value && value !== defaultSort);
  const query = new URLSearchParams(chosen).toString();
  history.replaceState(history.state, "", location.pathname + (query && `?${query}`));
}

/** Applies the choices in the URL. Skips values that the form doesn't offer. */
function applyUrlChoices() {
  const choices = new URLSearchParams(location.search);
  const picks = choices.get("pick")?.split(",") ?? [];
  for (const box of boxes) box.checked ||= picks.slice(0, maxRegions).includes(box.value);
  for (const name of ["month", "country", "sort"]) {
    const control = form.elements.namedItem(name) as RadioNodeList | HTMLSelectElement;
    const initial = control.value;
    control.value = choices.get(name) ?? initial;
    // Setting an unknown value leaves a select empty.
    control.value ||= initial;
  }
}

function updateTableAndSave() {
  updateTable();
  saveChoices();
}

/** Leaves the rows in place, because moving a checked row would lose its focus. */
function updateTrayAndSave() {
  updateTray();
  saveChoices();
}

form.addEventListener("change", updateTableAndSave);
table.addEventListener("change", updateTrayAndSave);
table.addEventListener("click", ({ target }) => {
  const button = (target as Element).closest<HTMLElement>("[data-sort]");
  if (!button) return;
  sortSelect.value = button.dataset.sort!;
  updateTableAndSave();
});
tray.querySelector("[data-clear]")!.addEventListener("click", () => {
  for (const box of boxes) box.checked = false;
  updateTrayAndSave();
  boxes[0]?.focus();
});
applyUrlChoices();
updateTable();
