import { makeElement } from "../../components/ui/dom.ts";
import { monthNames } from "../../format/time.ts";

const maxPicks = 3;
const minPicks = 2;
const controls = document.querySelector<HTMLFieldSetElement>("[data-region-controls]")!;
const table = document.querySelector<HTMLTableElement>("[data-region-table]")!;
const mainGroup = table.tBodies[0]!;
const otherGroup = table.tBodies[1]!;
const tray = document.querySelector<HTMLElement>("[data-region-tray]")!;
const rows = [...table.querySelectorAll<HTMLTableRowElement>("tr[data-id]")];
const boxes = [...table.querySelectorAll<HTMLInputElement>("[data-pick]")];

const findField = (name: string) =>
  controls.querySelector<HTMLSelectElement>(`select[name=${name}], [name=${name}]:checked`)!;
const nameOfRow = ({ dataset }: HTMLElement) => dataset.name ?? "";

/** Compares rows by their numbers or names. */
function compareRows(a: HTMLElement, b: HTMLElement): number {
  const sort = findField("sort");
  const key = sort.value;
  const direction = sort.selectedOptions[0]?.dataset.descending === undefined ? 1 : -1;
  const byName = nameOfRow(a).localeCompare(nameOfRow(b), "en");
  if (key === "name") return byName;
  const difference = Number(a.dataset[key]) - Number(b.dataset[key]);
  return difference * direction || byName;
}

const makeGroupRow = (text: string) =>
  makeElement(
    "tr",
    { className: "group" },
    makeElement("th", { colSpan: 11, scope: "colgroup" }, text),
  );

/** Sorts and groups the rows by the controls. */
function arrangeRows(): void {
  const month = findField("month").value;
  const country = findField("country").value;
  const shown = rows.filter(({ dataset }) => dataset.id?.startsWith(country)).sort(compareRows);
  const suits = ({ dataset }: HTMLElement) =>
    month === "" || (dataset.months ?? "").split(" ").includes(month);
  const best = shown.filter(suits);
  const others = shown.filter((row) => !suits(row));
  const name = monthNames[Number(month) - 1];
  const heading = name
    ? [makeGroupRow(`${best.length} that ${table.dataset.reviewer} would pick in ${name}`)]
    : [];
  mainGroup.replaceChildren(...heading, ...best);
  otherGroup.replaceChildren(
    makeGroupRow(`${others.length} that he’d see in another month`),
    ...others,
  );
  otherGroup.hidden = others.length === 0;
  table.classList.toggle("has-month", month !== "");
  table.style.setProperty("--month", month);
  markSortedHead();
}

function markSortedHead(): void {
  const sort = findField("sort");
  const order =
    sort.selectedOptions[0]?.dataset.descending === undefined ? "ascending" : "descending";
  for (const button of table.querySelectorAll<HTMLElement>("[data-sort]"))
    button.closest("th")!.ariaSort = button.dataset.sort === sort.value ? order : "none";
}

/** Shows the picked regions and the link that compares them. */
function updateTray(): void {
  const picks = boxes.filter(({ checked }) => checked);
  const ids = picks.map(({ value }) => value);
  const names = picks.map((box) => nameOfRow(box.closest("tr")!));
  tray.hidden = picks.length === 0;
  tray.querySelector("[data-names]")!.textContent = names.join(", ");
  const link = tray.querySelector("a")!;
  const canCompare = picks.length >= minPicks;
  link.textContent = canCompare ? `Compare ${picks.length}` : "Add one more";
  link.ariaDisabled = String(!canCompare);
  if (canCompare) link.href = `${tray.dataset.compare}?r=${ids.join(",")}`;
  else link.removeAttribute("href");
  for (const box of boxes) {
    box.disabled = !box.checked && picks.length === maxPicks;
    box.title = box.disabled ? "Three regions fit side by side." : "";
  }
}

const parameterNames = ["month", "country", "sort"];

/** Writes the choices to the URL, so that Back, a reload and a shared link keep them. */
function saveChoices(): void {
  const parameters = new URLSearchParams();
  for (const name of parameterNames) {
    const { value } = findField(name);
    if (value !== "" && value !== "score") parameters.set(name, value);
  }
  const picks = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  if (picks.length > 0) parameters.set("pick", picks.join(","));
  const query = parameters.size > 0 ? `?${parameters}` : "";
  history.replaceState(history.state, "", location.pathname + query);
}

function readChoices(): void {
  const parameters = new URLSearchParams(location.search);
  const month = parameters.get("month") ?? "";
  const radio = controls.querySelector<HTMLInputElement>(
    `[name=month][value="${CSS.escape(month)}"]`,
  );
  if (radio) radio.checked = true;
  for (const name of ["country", "sort"]) {
    const field = findField(name);
    const value = parameters.get(name);
    if ([...field.options].some((option) => option.value === value)) field.value = value!;
  }
  const picks = (parameters.get("pick") ?? "").split(",").slice(0, maxPicks);
  for (const box of boxes) box.checked = picks.includes(box.value);
}

function update(): void {
  arrangeRows();
  updateTray();
}

controls.addEventListener("change", () => {
  update();
  saveChoices();
});
table.addEventListener("change", () => {
  updateTray();
  saveChoices();
});
table.addEventListener("click", ({ target }) => {
  const button = (target as Element).closest<HTMLElement>("[data-sort]");
  if (!button) return;
  findField("sort").value = button.dataset.sort!;
  update();
  saveChoices();
});
tray.querySelector("[data-clear]")!.addEventListener("click", () => {
  for (const box of boxes) box.checked = false;
  update();
  saveChoices();
  boxes[0]?.focus();
});
readChoices();
update();
