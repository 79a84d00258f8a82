import { type ReactNode, useEffect, useRef } from "react";
import {
  type Choices,
  chipText,
  type Filter,
  type FilterOption,
  makeOwnChange,
  toggleValue,
} from "./choices.ts";
import { listDistances, resolveDistance, withinText } from "./distance.ts";
import { isIsoDate, makeDropChange } from "./filters.ts";
import type { Results } from "./results.ts";

/** Makes a change. "push" adds a step for Back; "replace" joins the step before. */
export type Choose = (change: Choices, step?: "push" | "replace") => void;
export type FinderProps = { results: Results; choose: Choose };

/** Buttons for how far "near" reaches. */
export function DistanceToggles(props: FinderProps) {
  const { context } = props.results;
  const chosenDistance = resolveDistance(context);
  const options = listDistances(chosenDistance).map((within) => {
    const change = { within };
    return {
      label: withinText(within),
      change,
      ownChange: change,
      isOn: within === chosenDistance,
    };
  });
  return <Toggles legend="Within" options={options} {...props} />;
}

/** The control of a filter: a select, or a button for each value. */
export function FilterControl({ filter, ...props }: FinderProps & { filter: Filter }) {
  const { context, countAfter } = props.results;
  const { key, label = "", control, options } = filter;
  if (control === "select")
    return <Select label={label} emptyLabel="Any" filters={[filter]} {...props} />;
  const chosen = context.choices[key]?.split(",") ?? [];
  const makeOption = ({ label, value }: FilterOption) => {
    const change = toggleValue(filter, value, context);
    const ownChange = makeOwnChange(filter, value, context);
    return { label, change, ownChange, isOn: chosen.includes(value) };
  };
  const toggles = (options?.(context.guide) ?? []).map(makeOption);
  const useful = toggles.filter(({ isOn, ownChange }) => isOn || countAfter(ownChange) > 0);
  return <Toggles legend={label} options={useful} {...props} />;
}

/** A date in place of days of the week. */
export function DateField({ results, choose }: FinderProps) {
  const { choices, today } = results.context;
  const { open = "" } = choices;
  return (
    <label className="block min-w-0">
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

export const selectClasses = "field appearance-auto px-2 text-ellipsis";
/** In forced colors a pressed button looks like the system's selection. */
export const pressableClasses =
  "cursor-pointer border px-[0.6rem] py-[0.2rem] font-label text-sm/[1.3] font-medium forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none";
const disabledClasses =
  "aria-disabled:cursor-not-allowed aria-disabled:border-dashed aria-disabled:bg-transparent aria-disabled:text-soft";
export const toggleClasses = `${pressableClasses} min-h-10 flex-none border-edge bg-card hover:border-wine aria-pressed:border-wine aria-pressed:bg-wine aria-pressed:text-on-wine ${disabledClasses}`;

/** A reader can choose a value of one of the filters. */
type SelectProps = FinderProps & {
  label: string;
  emptyLabel: string;
  filters: readonly Filter[];
};
type SelectOption = FilterOption & Pick<Filter, "key">;

/** A select for filters with one value. Each option says how many wineries it would find. */
export function Select({ label, emptyLabel, filters, results, choose }: SelectProps) {
  const { context, countAfter } = results;
  const { choices, guide } = context;
  const options = filters.flatMap(({ key, options }) => {
    const offered = options?.(guide) ?? [];
    return offered.map((option): SelectOption => ({ ...option, key }));
  });
  const isChosen = ({ key, value }: SelectOption) => choices[key] === value;
  // A URL may have a value that isn't offered.
  const active = filters.find(({ key }) => choices[key]);
  if (active && !options.some(isChosen)) {
    const { key } = active;
    options.unshift({ key, value: choices[key]!, label: chipText(active, context) });
  }
  const renderOption = (option: SelectOption) => {
    const { key, value, label } = option;
    const count = countAfter({ [key]: value });
    if (count === 0 && !isChosen(option)) return null;
    return (
      <option key={label} value={label}>
        {isChosen(option) ? label : `${label} (${count})`}
      </option>
    );
  };
  const chooseLabel = (chosenLabel: string) => {
    const option = options.find(({ label }) => label === chosenLabel);
    if (option) choose({ [option.key]: option.value });
    else choose(Object.assign({}, ...filters.map(makeDropChange)));
  };
  const renderGroup = ([group, grouped]: [string | undefined, SelectOption[]]) => {
    const rendered = grouped.map(renderOption);
    if (!group || rendered.every((option) => option === null)) return rendered;
    return (
      <optgroup key={group} label={group}>
        {rendered}
      </optgroup>
    );
  };
  const groups = Map.groupBy(options, ({ group }) => group);
  return (
    <label className="block min-w-0">
      <span className="label mb-1 block">{label}</span>
      <select
        className={selectClasses}
        value={options.find(isChosen)?.label ?? ""}
        onChange={({ target }) => chooseLabel(target.value)}
      >
        <option value="">{emptyLabel}</option>
        {[...groups].map(renderGroup)}
      </select>
    </label>
  );
}

/** `ownChange` is the change that the count is for, if it isn't `change`. */
type ToggleOption = { label: string; change: Choices; ownChange?: Choices; isOn: boolean };
type TogglesProps = FinderProps & { legend: string; options: ToggleOption[] };

/** A group of buttons, one for each value of a filter. */
function Toggles({ legend, options, ...props }: TogglesProps) {
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend className="label mb-1">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <Toggle key={option.label} {...option} {...props} />
        ))}
      </div>
    </fieldset>
  );
}

/** A button that makes or removes a choice, with the number of wineries that it would find. */
export function Toggle(props: FinderProps & ToggleOption) {
  const { label, isOn, change, ownChange, results, choose } = props;
  const countChange = ownChange ?? (isOn ? {} : change);
  const count = results.countAfter(countChange);
  const isDisabled = count === 0 && !isOn;
  return (
    <button
      type="button"
      className={toggleClasses}
      aria-pressed={isOn}
      aria-disabled={isDisabled || undefined}
      onClick={() => isDisabled || choose(change)}
    >
      {label} {count > 0 && <span className="figure ml-0.5 opacity-80">{count}</span>}
    </button>
  );
}

type FilterDialogProps = {
  closeLabel: string;
  /** Undoes what the reader changed since the dialog opened. */
  onCancel: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The filters on a phone, in a dialog over the page. */
export function FilterDialog({ closeLabel, onCancel, onClose, children }: FilterDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="mr-0 ml-auto h-dvh max-h-none w-full max-w-128 grid-rows-[minmax(0,1fr)_auto] bg-paper text-ink backdrop:bg-[rgb(18_13_11/0.6)] [&[open]]:grid"
      aria-label="Filters"
      onClose={onClose}
    >
      <div className="overflow-y-auto overscroll-contain px-4 py-5">
        <div className="mb-4 flex items-center justify-between">
          <h2 className="text-2xl">Filters</h2>
          <button
            type="button"
            className="link min-h-11 cursor-pointer px-2"
            onClick={() => {
              onCancel();
              dialog.current?.close();
            }}
          >
            Cancel
          </button>
        </div>
        {children}
      </div>
      <button
        type="button"
        className="button mx-4 mt-3 mb-[max(0.75rem,env(safe-area-inset-bottom))]"
        onClick={() => dialog.current?.close()}
      >
        {closeLabel}
      </button>
    </dialog>
  );
}
