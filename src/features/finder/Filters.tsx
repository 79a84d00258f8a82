import { type ReactNode, useEffect, useId, useRef } from "react";
import { type Choices, chipOf, type Filter, type Option, toggled } from "./choices.ts";
import { distances, drop, filters, isChosen, withinOf, withinText } from "./filters.ts";
import type { Results } from "./results.ts";

/** Makes a change. "push": Back takes it back; "replace": it goes with the one before. */
export type Choose = (change: Choices, step?: "push" | "replace") => void;
type Props = { results: Results; choose: Choose };

/** Every filter but those in the bar. */
export const Filters = (props: Props) => (
  <div className="grid gap-4.5 print:hidden">
    <Within {...props} />
    {filters.map((filter) => {
      if (filter.control === "select")
        return <Select key={filter.key} label={filter.label} any="Any" filters={[filter]} {...props} />;
      return filter.control === "buttons" ? <Buttons key={filter.key} filter={filter} {...props} /> : null;
    })}
  </div>
);

export const select = "field appearance-auto px-2 text-ellipsis";
/** Everything that is pressed to choose: in forced colors it is pressed as the system shows a selection. */
export const pressable =
  "cursor-pointer border px-[0.6rem] py-[0.2rem] font-label text-sm/[1.3] font-medium forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none";
const dead =
  "aria-disabled:cursor-not-allowed aria-disabled:border-dashed aria-disabled:bg-transparent aria-disabled:text-soft";
export const toggle = `${pressable} min-h-10 flex-none border-edge bg-card hover:border-wine aria-pressed:border-wine aria-pressed:bg-wine aria-pressed:text-on-wine ${dead}`;

type SelectProps = Props & {
  label: string | undefined;
  /** The label of no choice. */
  any: string;
  /** Of which one can have a value. */
  filters: readonly Filter[];
};

/** Filters with one value: a select whose options say how many wineries they would find. */
export function Select({ label, any, filters, results: { context, count }, choose }: SelectProps) {
  const id = useId();
  const { choices, guide } = context;
  const offered = filters.flatMap(({ options }) => options?.(guide) ?? []);
  const active = filters.find(({ key }) => choices[key]);
  const value = active && choices[active.key];
  const isOffered = offered.some((option) => isChosen(option, choices));
  // An address may have a value between those that are offered.
  const options: Option[] =
    active && value && !isOffered
      ? [{ label: chipOf(active, context), change: { [active.key]: value } }, ...offered]
      : offered;
  const draw = (option: Option) => {
    const found = count(option.change);
    return (
      <option
        key={option.label}
        value={options.indexOf(option)}
        disabled={found === 0 && !option.always && !isChosen(option, choices)}
      >
        {option.label} ({found})
      </option>
    );
  };
  return (
    <div className="min-w-0">
      <label className="label mb-1 block" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={select}
        value={active ? options.findIndex((option) => isChosen(option, choices)) : ""}
        onChange={({ target }) =>
          choose(options[Number(target.value || -1)]?.change ?? Object.assign({}, ...filters.map(drop)))
        }
      >
        <option value="">{any}</option>
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, some]) =>
          group ? (
            <optgroup key={group} label={group}>
              {some.map(draw)}
            </optgroup>
          ) : (
            some.map(draw)
          ),
        )}
      </select>
    </div>
  );
}

/** A button for each value of a filter. */
function Buttons({ filter, results, choose }: Props & { filter: Filter }) {
  const { context } = results;
  const options = filter.options?.(context.guide) ?? [];
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend className="label mb-1">{filter.label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ label, change }) => {
          const value = change[filter.key] ?? "";
          const isOn = context.choices[filter.key]?.split(",").includes(value) ?? false;
          return <Toggle key={value} {...{ label, isOn, results, choose }} change={toggled(filter, value, context)} />;
        })}
      </div>
    </fieldset>
  );
}

/** How far around the town, or around the reader. */
function Within({ results, choose }: Props) {
  const within = withinOf(results.context);
  if (!within) return null;
  return (
    <fieldset>
      <legend className="label mb-1">Within</legend>
      <div className="flex flex-wrap gap-1.5">
        {distances.map((distance) => {
          const far = `${distance}${within.slice(-2)}`;
          const change = { within: far };
          return <Toggle key={far} label={withinText(far)} isOn={far === within} {...{ change, results, choose }} />;
        })}
      </div>
    </fieldset>
  );
}

type ToggleProps = Props & { label: string; isOn: boolean; change: Choices };

/** A button that makes a choice and takes it back, with the number of wineries that it finds. */
export function Toggle({ label, isOn, change, results, choose }: ToggleProps) {
  const count = isOn ? results.found.length : results.count(change);
  const isDead = count === 0 && !isOn;
  return (
    <button
      type="button"
      className={toggle}
      aria-pressed={isOn}
      aria-disabled={isDead || undefined}
      onClick={() => isDead || choose(change)}
    >
      {label} <span className="finder-count figure ml-0.5 opacity-80">{count}</span>
    </button>
  );
}

type SheetProps = {
  /** The text of the button that closes it. */
  done: string;
  close: () => void;
  children: ReactNode;
};

/** The filters on a phone: a dialog over the page. */
export function Sheet({ done, close, children }: SheetProps) {
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
