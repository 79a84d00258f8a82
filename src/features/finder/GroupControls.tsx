import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { capitalize } from "../../format/text.ts";
import { makePreviewChange, toggleValue } from "./changes.ts";
import { type Choices, describeChosenValues, type Filter } from "./choices.ts";
import { formatMaxDistance, listDistances, resolveDistance } from "./distance.ts";
import { filterControls, listOptions } from "./filter-controls.ts";
import { isIsoDate, listActiveFilters } from "./filters.ts";
import type { FilterGroup } from "./groups.ts";
import type { FinderProps, Results } from "./results.ts";

const fieldClasses = "block min-w-0 max-w-82 flex-[1_1_8.5rem]";

type FilterProps = FinderProps & { filter: Filter };

/** The controls for a group of filters, in a panel or in the dialog. */
export default function GroupControls({ group, ...props }: FinderProps & { group: FilterGroup }) {
  const { label, filters } = group;
  if (label === "Where")
    return (
      <>
        <PlaceField filters={filters} {...props} />
        <DistanceToggles {...props} />
      </>
    );
  return (
    <>
      {filters.map((filter) =>
        filterControls[filter.key]?.kind === "select" ? (
          <FilterSelect key={filter.key} filter={filter} {...props} />
        ) : (
          <ValueToggles key={filter.key} filter={filter} {...props} />
        ),
      )}
      {label === "When" && <DateField {...props} />}
    </>
  );
}

/** Lists the places and towns that have matches, each with the change that selects it. */
function listPlaceOptions(filters: readonly Filter[], { context, countMatchesAfter }: Results) {
  const offered = filters.flatMap(({ key }) =>
    listOptions(key, context.guide).map(({ value, label }) => {
      const change = { where: "", near: "", [key]: value };
      return { label, change, count: countMatchesAfter(change) };
    }),
  );
  return offered.filter(({ count }) => count > 0);
}

/**
 * A field for a place or town. Suggests places and towns that have matches, and also accepts their
 * other names.
 */
function PlaceField({ filters, results, choose }: FinderProps & { filters: readonly Filter[] }) {
  const { context } = results;
  const { where = "", near = "" } = context.choices;
  const [unknownName, setUnknownName] = useState("");
  const options = listPlaceOptions(filters, results);
  const chooseOption = (name: string) => {
    const option = options.find(({ label }) => label === name);
    if (option) choose(option.change);
  };
  const choosePlaceByName = async (name: string) => {
    const { makeParser } = await import("./parse-query.ts");
    const parse = makeParser(context.guide, context.today);
    const { where = "", near = "" } = parse(name).choices;
    const isKnown = where !== "" || near !== "" || name === "";
    setUnknownName(isKnown ? "" : name);
    if (isKnown) choose({ where, near });
  };
  const field = useRef<HTMLInputElement>(null);
  // Doesn't focus the field in a phone's dialog, because that would open the keyboard.
  useEffect(() => {
    if (!field.current?.closest("dialog")) field.current?.focus();
  }, []);
  const handleKey = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === "Escape") currentTarget.value = chosenText;
    if (key === "Enter") currentTarget.blur();
  };
  const [active] = listActiveFilters({ where, near });
  const chosenText = active ? describeChosenValues({ ...active, prefix: "" }, context) : "";
  return (
    <label className="block min-w-0 max-w-112 flex-[1_1_16rem]">
      <span className="label mb-1 block">Place or town</span>
      <input
        key={chosenText}
        ref={field}
        className="field"
        type="search"
        list="finder-places"
        placeholder="Anywhere"
        autoComplete="off"
        spellCheck={false}
        defaultValue={chosenText}
        onChange={({ target }) => chooseOption(target.value)}
        onKeyDown={handleKey}
        onBlur={({ target }) => target.value !== chosenText && void choosePlaceByName(target.value)}
      />
      <datalist id="finder-places">
        {options.map(({ label, count }) => (
          <option key={label} value={label}>
            {count}
          </option>
        ))}
      </datalist>
      <span className="note" role="status">
        {unknownName && `The guide has no place called “${unknownName}”.`}
      </span>
    </label>
  );
}

/** Buttons for the maximum distance from the town or the reader's position. */
function DistanceToggles(props: FinderProps) {
  const chosen = resolveDistance(props.results.context);
  const options = listDistances(chosen).map((within) => {
    const change = { within };
    return {
      label: formatMaxDistance(within),
      change,
      changeToCount: change,
      isOn: within === chosen,
    };
  });
  return <ToggleGroup legend="Within" options={options} {...props} />;
}

function ValueToggles({ filter, ...props }: FilterProps) {
  const { context } = props.results;
  const { key } = filter;
  const chosen = context.choices[key]?.split(",") ?? [];
  const toggles = listOptions(key, context.guide).map(({ label, value }) => ({
    label,
    change: toggleValue(filter, value, context),
    changeToCount: makePreviewChange(filter, value, context),
    isOn: chosen.includes(value),
  }));
  return <ToggleGroup legend={filterControls[key]?.label ?? ""} options={toggles} {...props} />;
}

/** A date field. Its date replaces any chosen days of the week. */
function DateField({ results, choose }: FinderProps) {
  const { choices, today } = results.context;
  const { open = "" } = choices;
  return (
    <label className={fieldClasses}>
      <span className="label mb-1 block">Or a date</span>
      <input
        type="date"
        className="field"
        min={today}
        value={isIsoDate(open) ? open : ""}
        onChange={({ target }) => choose({ open: target.value })}
      />
    </label>
  );
}

/** A select for one of a filter's values. Each option shows how many wineries would match. */
function FilterSelect({ filter, results, choose }: FilterProps) {
  const { context, countMatchesAfter } = results;
  const { key } = filter;
  const chosen = context.choices[key] ?? "";
  const options = [...listOptions(key, context.guide)];
  // Adds the chosen value, because a URL may contain a valid value that the select doesn't offer.
  if (chosen && !options.some(({ value }) => value === chosen))
    options.unshift({ value: chosen, label: describeChosenValues(filter, context) });
  const counted = options.map((option) => {
    return { ...option, count: countMatchesAfter({ [key]: option.value }) };
  });
  const useful = counted.filter(({ value, count }) => value === chosen || count > 0);
  const groups = [...Map.groupBy(useful, ({ group }) => group)];
  return (
    <label className={`has-arrow ${fieldClasses}`}>
      <span className="label mb-1 block">{filterControls[key]?.label}</span>
      <select
        className="field"
        value={chosen}
        onChange={({ target }) => choose({ [key]: target.value })}
      >
        <option value="">Any</option>
        {groups.map(([group, options]) => {
          const rendered = options.map(({ value, label, count }) => (
            <option key={value} value={value}>
              {value === chosen ? label : `${label} (${count})`}
            </option>
          ));
          if (!group) return rendered;
          return (
            <optgroup key={group} label={group}>
              {rendered}
            </optgroup>
          );
        })}
      </select>
    </label>
  );
}

/** A toggle button that shows how many wineries would match after `changeToCount`. */
type ToggleOption = { label: string; change: Choices; changeToCount: Choices; isOn: boolean };
type TogglesProps = FinderProps & { legend: string; options: readonly ToggleOption[] };

const toggleClasses =
  "-mr-px -mb-px min-h-11 min-w-10 flex-auto cursor-pointer border border-edge bg-card px-1 py-1 font-label text-sm/[1.2] font-medium sm:px-3 hover:bg-sunk aria-pressed:border-wine aria-pressed:bg-wine aria-pressed:text-on-wine forced-colors:aria-pressed:outline-3";

/**
 * A group of toggle buttons, each with its number of matches. Hides buttons without matches unless
 * they are on.
 */
function ToggleGroup({ legend, options, results, choose }: TogglesProps) {
  const counted = options.map((option) => {
    return { ...option, count: results.countMatchesAfter(option.changeToCount) };
  });
  const useful = counted.filter(({ isOn, count }) => isOn || count > 0);
  if (useful.length === 0) return null;
  return (
    <fieldset className="max-sm:flex-auto">
      <legend className="label mb-1">{legend}</legend>
      <div className="flex flex-wrap pr-px pb-px">
        {useful.map(({ label, change, isOn, count }) => (
          <button
            key={label}
            type="button"
            className={toggleClasses}
            aria-pressed={isOn}
            onClick={() => choose(change)}
          >
            {capitalize(label)}{" "}
            <span className="figure block text-xs font-normal opacity-80">{count}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
