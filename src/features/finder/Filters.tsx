import { type ReactNode, useEffect, useRef } from "react";
import { type Choices, chipText, type Filter, toggleValue } from "./choices.ts";
import { filters, listDistances, makeDropChange, resolveDistance, withinText } from "./filters.ts";
import type { Results } from "./results.ts";

/** Makes a change. "push": Back takes it back; "replace": it goes with the one before. */
export type Choose = (change: Choices, step?: "push" | "replace") => void;
export type FinderProps = { results: Results; choose: Choose };

/** Every filter but those in the bar. */
export function Filters(props: FinderProps) {
  const { context } = props.results;
  const chosen = resolveDistance(context);
  const distances = listDistances(chosen).map((within) => {
    return { label: withinText(within), change: { within }, isOn: within === chosen };
  });
  const makeToggleOptions = (filter: Filter) =>
    (filter.options?.(context.guide) ?? []).map(({ label, value }) => {
      const isOn = context.choices[filter.key]?.split(",").includes(value) ?? false;
      return { label, change: toggleValue(filter, value, context), isOn };
    });
  return (
    <div className="grid gap-4.5 print:hidden">
      <Toggles legend="Within" options={distances} {...props} />
      {filters.map((filter) => {
        const { key, label = "", control } = filter;
        if (control === "select")
          return <Select key={key} label={label} any="Any" filters={[filter]} {...props} />;
        return (
          control && (
            <Toggles key={key} legend={label} options={makeToggleOptions(filter)} {...props} />
          )
        );
      })}
    </div>
  );
}

export const selectClasses = "field appearance-auto px-2 text-ellipsis";
/** Everything that is pressed to choose: in forced colors it is pressed as the system shows a selection. */
export const pressableClasses =
  "cursor-pointer border px-[0.6rem] py-[0.2rem] font-label text-sm/[1.3] font-medium forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none";
const disabledClasses =
  "aria-disabled:cursor-not-allowed aria-disabled:border-dashed aria-disabled:bg-transparent aria-disabled:text-soft";
export const toggleClasses = `${pressableClasses} min-h-10 flex-none border-edge bg-card hover:border-wine aria-pressed:border-wine aria-pressed:bg-wine aria-pressed:text-on-wine ${disabledClasses}`;

/** `any` is the label of no choice; of the filters one can have a value. */
type SelectProps = FinderProps & { label: string; any: string; filters: readonly Filter[] };

/** Filters with one value: a select whose options say how many wineries they would find. */
export function Select({ label, any, filters, results: { context, count }, choose }: SelectProps) {
  const { choices, guide } = context;
  const options = filters.flatMap(({ key, options }) =>
    (options?.(guide) ?? []).map((one) => ({ ...one, key })),
  );
  const isChosen = ({ key, value }: (typeof options)[number]) => choices[key] === value;
  // An address may have a value between those that are offered.
  const active = filters.find(({ key }) => choices[key]);
  if (active && !options.some(isChosen))
    options.unshift({
      key: active.key,
      value: choices[active.key]!,
      label: chipText(active, context),
    });
  const renderOption = (option: (typeof options)[number]) => {
    const { key, value, label } = option;
    const found = count({ [key]: value });
    // A town can be chosen where it finds nothing, too: the finder then offers a longer distance.
    const isDead = found === 0 && key !== "near" && !isChosen(option);
    return (
      <option key={label} value={label} disabled={isDead}>
        {label} ({found})
      </option>
    );
  };
  const makeChange = (chosen: string) => {
    const option = options.find(({ label }) => label === chosen);
    return option
      ? { [option.key]: option.value }
      : Object.assign({}, ...filters.map(makeDropChange));
  };
  return (
    <label className="block min-w-0">
      <span className="label mb-1 block">{label}</span>
      <select
        className={selectClasses}
        value={options.find(isChosen)?.label ?? ""}
        onChange={({ target }) => choose(makeChange(target.value))}
      >
        <option value="">{any}</option>
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, some]) =>
          group ? (
            <optgroup key={group} label={group}>
              {some.map(renderOption)}
            </optgroup>
          ) : (
            some.map(renderOption)
          ),
        )}
      </select>
    </label>
  );
}

type ToggleOption = { label: string; change: Choices; isOn: boolean };

/** A button for each value of a filter. */
const Toggles = ({
  legend,
  options,
  ...props
}: FinderProps & { legend: string; options: ToggleOption[] }) =>
  options.length > 0 && (
    <fieldset>
      <legend className="label mb-1">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <Toggle key={option.label} {...option} {...props} />
        ))}
      </div>
    </fieldset>
  );

/** A button that makes a choice and takes it back, with the number of wineries that it finds. */
export function Toggle({ label, isOn, change, results, choose }: FinderProps & ToggleOption) {
  const count = isOn ? results.found.length : results.count(change);
  const isDead = count === 0 && !isOn;
  return (
    <button
      type="button"
      className={toggleClasses}
      aria-pressed={isOn}
      aria-disabled={isDead || undefined}
      onClick={() => isDead || choose(change)}
    >
      {label} <span className="figure ml-0.5 opacity-80">{count}</span>
    </button>
  );
}

/** The filters on a phone: a dialog over the page. `done` is the text of the button that closes it. */
export function FilterDialog({
  done,
  close,
  children,
}: {
  done: string;
  close: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="mr-0 ml-auto h-dvh max-h-none w-full max-w-128 grid-rows-[minmax(0,1fr)_auto] bg-paper text-ink backdrop:bg-[rgb(18_13_11/0.6)] [&[open]]:grid"
      aria-label="Filters"
      onClose={close}
    >
      <div className="overflow-y-auto overscroll-contain px-4 py-5">{children}</div>
      <button
        type="button"
        className="button mx-4 mt-3 mb-[max(0.75rem,env(safe-area-inset-bottom))]"
        onClick={() => dialog.current?.close()}
      >
        {done}
      </button>
    </dialog>
  );
}
