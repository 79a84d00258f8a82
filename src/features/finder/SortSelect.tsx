import { useId } from "react";
import { type Sort, sorts } from "./choices.ts";
import { sortOf } from "./order.ts";
import type { Survey } from "./survey.ts";
import type { Choose } from "./useChoices.ts";

const names: Readonly<Record<Sort, string>> = {
  score: "Highest score",
  fee: "Lowest fee",
  value: "Best value",
  distance: "Nearest",
  name: "Name",
};

/** The order of the wineries; by distance only where there is a place to measure from. */
export function SortSelect({ survey: { choices, km }, choose }: { survey: Survey; choose: Choose }) {
  const id = useId();
  return (
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
            {names[sort]}
          </option>
        ))}
      </select>
    </div>
  );
}
