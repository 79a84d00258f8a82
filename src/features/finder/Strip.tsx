import { useState } from "react";
import { capitalize } from "../../format/text.ts";
import { type ChoiceKey, chipText, type FilterContext, startOverChange } from "./choices.ts";
import { DateField, DistanceToggles, FilterControl, type FinderProps, Select } from "./Filters.tsx";
import { filters, listActiveFilters } from "./filters.ts";

/** Groups of filters, each a cell of the strip. "More" has all that no other group has. */
const groups = [
  { label: "Where", keys: ["where", "near"], emptyText: "Anywhere" },
  { label: "When", keys: ["open", "month"], emptyText: "Any day" },
  { label: "People", keys: ["party"], emptyText: "Any" },
  { label: "More", keys: [], emptyText: "Fee, score, grapes, dogs …" },
] satisfies { label: string; keys: ChoiceKey[]; emptyText: string }[];
type Group = (typeof groups)[number];

const groupedKeys: ChoiceKey[] = groups.flatMap(({ keys }): ChoiceKey[] => keys);

function listFilters({ label, keys }: Group) {
  const own: ChoiceKey[] = keys;
  const isMore = label === "More";
  return filters.filter(({ key, control }) =>
    isMore ? control && !groupedKeys.includes(key) : own.includes(key),
  );
}

/** Describes a group's choices: "Open Sunday, in May". Empty without any. */
function choiceText(group: Group, context: FilterContext): string {
  const active = listFilters(group).filter(({ key }) => context.choices[key]);
  // The label already says where.
  const texts = active.map((filter) => chipText({ ...filter, prefix: "" }, context));
  return capitalize(texts.join(", "));
}

/** The controls of a group, in a panel or in the dialog. */
function GroupControls({ group, ...props }: FinderProps & { group: Group }) {
  const groupFilters = listFilters(group);
  if (group.label === "Where")
    return (
      <>
        <Select label="Place or town" emptyLabel="Anywhere" filters={groupFilters} {...props} />
        <DistanceToggles {...props} />
      </>
    );
  return (
    <>
      {groupFilters.map((filter) => (
        <FilterControl key={filter.key} filter={filter} {...props} />
      ))}
      {group.label === "When" && <DateField {...props} />}
    </>
  );
}

/** The controls of every group, for the dialog on a phone. */
export const AllFilters = (props: FinderProps) => (
  <div className="grid gap-4.5">
    {groups.map((group) => (
      <GroupControls key={group.label} group={group} {...props} />
    ))}
  </div>
);

const cellClasses =
  "min-w-36 flex-1 cursor-pointer border-r border-rule px-3.5 py-2 text-left hover:bg-sunk aria-expanded:bg-sunk forced-colors:aria-expanded:outline-2";

/** The line of controls above the list. A cell opens a panel, which pushes the list down. */
export function Strip(props: FinderProps) {
  const { results, choose } = props;
  const { context } = results;
  const [openLabel, setOpenLabel] = useState("");
  const openGroup = groups.find(({ label }) => label === openLabel);
  const hasChoices = listActiveFilters(context.choices).length > 0;
  const renderCell = (group: Group) => {
    const { label, emptyText } = group;
    const text = choiceText(group, context);
    const isOpen = label === openLabel;
    return (
      <button
        key={label}
        type="button"
        className={`${cellClasses} ${text ? "border-b-3 border-b-wine" : "border-b-3 border-b-transparent"}`}
        aria-expanded={isOpen}
        aria-controls="finder-panel"
        onClick={() => setOpenLabel(isOpen ? "" : label)}
      >
        <span className="label block">{label}</span>
        <span className={`block truncate ${text ? "font-semibold" : "text-soft"}`}>
          {text || emptyText}
        </span>
      </button>
    );
  };
  return (
    <fieldset
      className="mt-3 min-w-0 print:hidden"
      onKeyDown={({ key }) => key === "Escape" && setOpenLabel("")}
    >
      <legend className="sr-only">Filters</legend>
      <div className="flex flex-wrap border border-edge bg-card">
        {groups.map(renderCell)}
        <button
          type="button"
          className="min-h-11 cursor-pointer px-4.5 font-label text-sm font-medium text-wine disabled:text-soft"
          disabled={!hasChoices}
          onClick={() => choose(startOverChange)}
        >
          Clear all
        </button>
      </div>
      <div id="finder-panel">
        {openGroup && (
          <div className="grid gap-x-8 gap-y-4.5 border border-t-0 border-edge bg-card p-4.5 lg:grid-cols-2">
            <GroupControls group={openGroup} {...props} />
          </div>
        )}
      </div>
    </fieldset>
  );
}

/** What the reader chose, on a phone, where the filters are in a dialog. */
export function ChoiceSummary({ results, choose }: FinderProps) {
  const { context } = results;
  const texts = listActiveFilters(context.choices).map((filter) => chipText(filter, context));
  if (texts.length === 0) return null;
  return (
    <p className="mt-2 text-sm">
      <b className="font-semibold">{capitalize(texts.join(" · "))}</b>{" "}
      <button
        type="button"
        className="link min-h-8 cursor-pointer px-1"
        onClick={() => choose(startOverChange)}
      >
        Clear
      </button>
    </p>
  );
}
