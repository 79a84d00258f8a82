import { sorts } from "./address.ts";
import { type ChoiceKey, chipText, type FilterContext, startOverChange } from "./choices.ts";
import { nearMe } from "./distance.ts";
import {
  type Choose,
  type FinderProps,
  pressableClasses,
  selectClasses,
  Toggle,
  toggleClasses,
} from "./Filters.tsx";
import { listActiveFilters, makeDropChange } from "./filters.ts";
import options from "./options.json" with { type: "json" };
import { listPresets } from "./presets.ts";

/** Asks the browser for the reader's position, then calls back. */
type Locate = (onLocated: () => void) => void;

/** Buttons for frequent choices, which add up. */
export function Presets({ locate, ...props }: FinderProps & { locate: Locate }) {
  const { choose, results } = props;
  const { choices, position, today } = results.context;
  const isNearMe = choices.near === nearMe && position !== undefined;
  const toggleNearMe = () => {
    if (isNearMe) choose({ near: "" });
    else locate(() => choose({ near: nearMe, within: "" }));
  };
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto [scrollbar-width:none] px-4 py-1.5 lg:mx-0 lg:flex-wrap lg:px-0 print:hidden">
      <legend className="sr-only">Quick choices</legend>
      {listPresets(today).map(({ label, change }) => {
        const entries = Object.entries(change);
        const isOn = entries.every(([key, value]) => choices[key as ChoiceKey] === value);
        const dropChange = Object.fromEntries(entries.map(([key]) => [key, ""]));
        const toggleProps = { label, isOn, change: isOn ? dropChange : change };
        return <Toggle key={label} {...toggleProps} {...props} />;
      })}
      <button
        type="button"
        className={toggleClasses}
        aria-pressed={isNearMe}
        onClick={toggleNearMe}
      >
        Near me
      </button>
    </fieldset>
  );
}

/** The order of the wineries. By distance only if there is an origin. */
export const SortSelect = ({ results, choose }: FinderProps) => (
  <label className="block min-w-0">
    <span className="label mb-1 block">Sort by</span>
    <select
      className={selectClasses}
      value={results.sort}
      onChange={({ target }) => choose({ sort: target.value })}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort} disabled={sort === "distance" && !results.measureKm}>
          {options.sorts[sort]}
        </option>
      ))}
    </select>
  </label>
);

const narrowViews = { list: "List", table: "Table", map: "Map" };
const wideViews = { list: "List and map", table: "Table" };

type ViewButtonsProps = { view: string; hasMapBeside: boolean; choose: Choose };

export function ViewButtons({ view, hasMapBeside, choose }: ViewButtonsProps) {
  const labels = hasMapBeside ? wideViews : narrowViews;
  const shownView = view in labels ? view : "list";
  return (
    <fieldset className="flex min-w-0 flex-wrap">
      <legend className="sr-only">Show as</legend>
      {Object.entries(labels).map(([key, label]) => (
        <button
          key={key}
          type="button"
          className={`${pressableClasses} min-h-11 flex-auto border-edge wrap-normal not-first-of-type:border-l-0 aria-pressed:bg-ink aria-pressed:text-paper`}
          aria-pressed={shownView === key}
          onClick={() => choose({ view: key === "list" ? "" : key })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** Buttons that drop a choice each. */
export function Chips({ context, choose }: { context: FilterContext; choose: Choose }) {
  const active = listActiveFilters(context.choices);
  if (active.length === 0) return null;
  return (
    <ul className="mb-3.5 flex min-h-8 flex-wrap gap-1.5" aria-label="Your choices">
      {active.map((filter) => (
        <li key={filter.key}>
          <button
            type="button"
            className={`${pressableClasses} min-h-8 border-wine text-wine`}
            onClick={() => choose(makeDropChange(filter))}
          >
            <span className="sr-only">Drop: </span>
            {chipText(filter, context)} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <button
            type="button"
            className="link min-h-8 px-2.5 text-sm print:hidden"
            onClick={() => choose(startOverChange)}
          >
            Start over
          </button>
        </li>
      )}
    </ul>
  );
}
