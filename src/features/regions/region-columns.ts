import { makeElement } from "../../components/ui/dom.ts";
import { monthNames } from "../../format/time.ts";

const maxRegions = 3;
const minRegions = 2;
const table = document.querySelector<HTMLTableElement>("[data-region-columns]")!;
const form = document.querySelector<HTMLFieldSetElement>("[data-region-choice]")!;
const { reviewer } = table.dataset;
const heading = document.querySelector("h1")!;
const emptyNote = document.querySelector<HTMLElement>("[data-region-empty]")!;
const parameters = new URLSearchParams(location.search);
const heads = [...table.querySelectorAll<HTMLElement>("th[data-region]")];
const allIds = heads.map(({ dataset }) => dataset.region!);
const monthSelect = form.elements.namedItem("month") as HTMLSelectElement;
const addSelect = form.elements.namedItem("add") as HTMLSelectElement;

let chosenIds = (parameters.get("r") ?? "")
  .split(",")
  .filter((id) => allIds.includes(id))
  .slice(0, maxRegions);

const nameOf = (id: string) =>
  heads.find(({ dataset }) => dataset.region === id)?.dataset.name ?? "";

/** Shows the columns of the chosen regions, in their order. */
function showColumns(): void {
  for (const row of table.rows) {
    const cells = [...row.querySelectorAll<HTMLElement>("[data-region]")];
    for (const cell of cells) cell.hidden = !chosenIds.includes(cell.dataset.region!);
    const shown = chosenIds.flatMap(
      (id) => cells.find(({ dataset }) => dataset.region === id) ?? [],
    );
    row.append(...shown);
  }
  table.hidden = chosenIds.length < minRegions;
  emptyNote.hidden = chosenIds.length >= minRegions;
}

/** Says what a month is in each region: the reviewer's, harvest, busy, or one in which many cellars shut. */
function describeMonth(): void {
  const month = monthSelect.value;
  const row = table.querySelector<HTMLElement>("[data-month-row]")!;
  row.hidden = month === "";
  row.querySelector("th")!.textContent = monthNames[Number(month) - 1] ?? "";
  for (const cell of row.querySelectorAll<HTMLElement>("[data-region]")) {
    const hasMonth = (list: string | undefined) => (list ?? "").split(" ").includes(month);
    const { best, crush, crowds, closures } = cell.dataset;
    const sentences = [
      hasMonth(best)
        ? `A month that ${reviewer} would pick.`
        : `${reviewer} would go in another month.`,
      hasMonth(crush) && "Harvest.",
      hasMonth(crowds) && "Busy.",
      hasMonth(closures) && "Many cellars are shut.",
    ];
    cell.textContent = sentences.filter(Boolean).join(" ");
  }
}

function saveChoices(): void {
  const choices = new URLSearchParams();
  if (monthSelect.value) choices.set("month", monthSelect.value);
  const regions = chosenIds.length > 0 ? `r=${chosenIds.join(",")}` : "";
  const query = [regions, choices.toString()].filter(Boolean).join("&");
  history.replaceState(history.state, "", location.pathname + (query && `?${query}`));
}

function update(): void {
  showColumns();
  describeMonth();
  const names = chosenIds.map(nameOf);
  heading.textContent = names.length >= minRegions ? `${names.join(" or ")}?` : "Which Region?";
  addSelect.disabled = chosenIds.length === maxRegions;
  const options = allIds.filter((id) => !chosenIds.includes(id));
  addSelect.replaceChildren(
    makeElement("option", { value: "" }, chosenIds.length === 0 ? "Choose one" : "Add one"),
    ...options.map((id) => makeElement("option", { value: id }, nameOf(id))),
  );
}

form.addEventListener("change", () => {
  if (addSelect.value) chosenIds = [...chosenIds, addSelect.value];
  update();
  saveChoices();
});
table.addEventListener("click", ({ target }) => {
  const button = (target as Element).closest<HTMLElement>("[data-remove]");
  if (!button) return;
  chosenIds = chosenIds.filter((id) => id !== button.dataset.remove);
  update();
  saveChoices();
  addSelect.focus();
});
if (monthNames[Number(parameters.get("month")) - 1]) monthSelect.value = parameters.get("month")!;
update();
