import { useId, useMemo } from "react";
import { type Sort, sorts, type View, views } from "../../finder/choices.ts";
import { sortOf } from "../../finder/order.ts";
import type { Survey } from "../../finder/survey.ts";
import { whereCounts } from "../../finder/where-counts.ts";
import { fromAnywhere, whereOptions, whereWord } from "../../finder/where-options.ts";
import { Choice } from "./Choice.tsx";
import type { Choose } from "./useChoices.ts";

type Props = {
  survey: Survey;
  choose: Choose;
  /** Opens the filters, where they aren't beside the answer. */
  openFilters: (() => void) | undefined;
  /** How many questions the filters have an answer to. */
  chosenCount: number;
};

const sortNames: Readonly<Record<Sort, string>> = {
  score: "Highest score",
  fee: "Lowest fee",
  value: "Best value",
  distance: "Nearest",
  name: "Name",
};
const viewNames: Readonly<Record<View, string>> = { list: "List", table: "Table", map: "Map" };

/** Where to look, and how the answer is shown. */
export function Bar({ survey, choose, openFilters, chosenCount }: Props) {
  const { choices, guide, km } = survey;
  const id = useId();
  return (
    <div className="finder-bar">
      <Choice
        label="Where"
        any="Anywhere"
        value={whereWord(choices)}
        options={whereOptions(guide)}
        drop={fromAnywhere}
        leaves={useMemo(() => whereCounts(survey), [survey])}
        survey={survey}
        choose={choose}
      />
      <div className="finder-choice">
        <label className="label" htmlFor={id}>
          Sort by
        </label>
        <select
          id={id}
          className="field"
          value={sortOf(choices, km)}
          onChange={({ target }) => choose({ sort: target.value as Sort })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort} disabled={sort === "distance" && !km}>
              {sortNames[sort]}
            </option>
          ))}
        </select>
      </div>
      <fieldset className="finder-views">
        <legend className="sr-only">Show as</legend>
        {views.map((view) => (
          <button key={view} type="button" aria-pressed={choices.view === view} onClick={() => choose({ view })}>
            {viewNames[view]}
          </button>
        ))}
      </fieldset>
      {openFilters && (
        <button type="button" className="button" aria-haspopup="dialog" onClick={openFilters}>
          Filters{chosenCount > 0 && ` (${chosenCount})`}
        </button>
      )}
    </div>
  );
}
