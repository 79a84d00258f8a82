import { dayNames } from "./days.ts";
import type { Survey } from "./survey.ts";
import { Toggle } from "./Toggle.tsx";
import type { Choose } from "./useChoices.ts";

/** The weekdays of the visit. */
export function OpenOn({ survey, choose }: { survey: Survey; choose: Choose }) {
  const { open } = survey.choices;
  return (
    <fieldset>
      <legend className="label">Open on</legend>
      <div className="finder-days">
        {dayNames.map((name, day) => {
          const bit = 1 << day;
          const on = (open & bit) !== 0;
          const label = name.slice(0, 3);
          return (
            <Toggle key={name} label={label} on={on} change={{ open: open ^ bit }} survey={survey} choose={choose} />
          );
        })}
      </div>
    </fieldset>
  );
}
