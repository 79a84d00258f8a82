import { useId } from "react";
import type { Option, OptionGroup } from "./options.ts";
import { type Survey, wouldLeave } from "./survey.ts";
import type { Choose } from "./useChoices.ts";

type Props = {
  label: string;
  /** The label for no choice. */
  any: string;
  /** The word of the option that is chosen, "" for none. */
  value: string;
  options: readonly Option[] | readonly OptionGroup[];
  /** The change that takes the choice back. */
  drop: Option["change"];
  survey: Survey;
  choose: Choose;
  /** Counts the wineries left after a change, where that can be done faster than option by option. */
  leaves?: (change: Option["change"]) => number;
};

const isGroup = (entry: Option | OptionGroup): entry is OptionGroup => "options" in entry;

/** A question with one answer: a select whose options say how many wineries they would leave. */
export function Choice({ label, any, value, options, drop, survey, choose, leaves }: Props) {
  const id = useId();
  const all = options.flatMap((entry) => (isGroup(entry) ? entry.options : [entry]));
  const draw = (option: Option) => {
    const count = leaves ? leaves(option.change) : wouldLeave(survey, option.change);
    return (
      <option key={option.word} value={option.word} disabled={count === 0 && option.word !== value && !option.always}>
        {option.label} ({count})
      </option>
    );
  };
  return (
    <div className="finder-choice">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field"
        value={value}
        onChange={({ target }) => choose(all.find(({ word }) => word === target.value)?.change ?? drop)}
      >
        <option value="">{any}</option>
        {options.map((entry) =>
          isGroup(entry) ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(draw)}
            </optgroup>
          ) : (
            draw(entry)
          ),
        )}
      </select>
    </div>
  );
}
