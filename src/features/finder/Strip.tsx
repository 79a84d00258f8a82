import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from "react";
import { capitalize } from "../../format/text.ts";
import { describeChosenValues, startOverChange } from "./choices.ts";
import { listActiveFilters } from "./filters.ts";
import { describeGroupChoices, type FilterGroup, filterGroups } from "./groups.ts";
import type { FinderProps } from "./results.ts";

const GroupControls = lazy(() => import("./GroupControls.tsx"));

/** The controls row above the list. Each button opens a panel that pushes the list down. */
export function FilterStrip(props: FinderProps) {
  const { results, chooseAndFocus } = props;
  const { context } = results;
  const [openLabel, setOpenLabel] = useState("");
  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== "Escape") return;
    currentTarget.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
    setOpenLabel("");
  };
  const hasChoices = listActiveFilters(context.choices).length > 0;
  return (
    <fieldset className="mt-3 min-w-0 print:hidden" onKeyDown={closeOnEscape}>
      <legend className="sr-only">Filters</legend>
      <div className="flex flex-wrap border border-edge bg-card">
        {filterGroups.map((group) => {
          const { label } = group;
          const isOpen = label === openLabel;
          return (
            <FilterGroupCell
              key={label}
              group={group}
              text={describeGroupChoices(group, context)}
              isOpen={isOpen}
              onPress={() => setOpenLabel(isOpen ? "" : label)}
            >
              <GroupControls group={group} {...props} />
            </FilterGroupCell>
          );
        })}
        {hasChoices && (
          <button
            type="button"
            className="min-h-11 cursor-pointer px-4.5 font-label text-sm font-medium text-wine"
            onClick={() => chooseAndFocus(startOverChange)}
          >
            Clear all
          </button>
        )}
      </div>
    </fieldset>
  );
}

type CellProps = {
  group: FilterGroup;
  text: string;
  isOpen: boolean;
  onPress: () => void;
  children: ReactNode;
};

/**
 * A button that shows the choices in a group, and the group's panel while it is open. The panel
 * follows its button in the tab order, but CSS puts it below the whole row.
 */
const FilterGroupCell = ({
  group: { label, emptyText },
  text,
  isOpen,
  onPress,
  children,
}: CellProps) => (
  <>
    <button
      type="button"
      className="finder-cell"
      data-set={text ? "" : undefined}
      aria-expanded={isOpen}
      aria-controls="finder-panel"
      onClick={onPress}
    >
      <span className="label block">{label}</span>
      <span className={`block truncate ${text ? "font-semibold" : "text-soft"}`}>
        {text || emptyText}
      </span>
    </button>
    {isOpen && (
      <div
        id="finder-panel"
        className="order-1 flex w-full flex-wrap gap-x-6 gap-y-4.5 border-t border-edge p-4.5"
      >
        <Suspense>{children}</Suspense>
      </div>
    )}
  </>
);

/** A summary of the reader's choices for phones, where the filters are in a dialog. */
export function ChoiceSummary({ results, chooseAndFocus }: FinderProps) {
  const { context } = results;
  const texts = listActiveFilters(context.choices).map((filter) =>
    describeChosenValues(filter, context),
  );
  if (texts.length === 0) return null;
  return (
    <p className="py-2 text-sm">
      <b className="mr-3">{capitalize(texts.join(", "))}</b>
      <button
        type="button"
        className="link -my-2 min-h-8 cursor-pointer"
        onClick={() => chooseAndFocus(startOverChange)}
      >
        Clear
      </button>
    </p>
  );
}
