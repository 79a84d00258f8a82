import { withinText } from "./choice-texts.ts";
import { distances, type Within as Far } from "./choices.ts";
import { defaultWithin, originOf } from "./questions.ts";
import type { Survey } from "./survey.ts";
import { Toggle } from "./Toggle.tsx";
import type { Choose } from "./useChoices.ts";

/** How far around the town, where a reader looks around one. */
export function Within({ survey, choose }: { survey: Survey; choose: Choose }) {
  const { choices, guide, position } = survey;
  const origin = originOf(choices, guide, position);
  if (!origin) return null;
  const usual = defaultWithin(choices, guide, origin);
  const unit = (choices.within ?? usual).slice(-2);
  return (
    <fieldset>
      <legend className="label">Within</legend>
      <div className="finder-toggles">
        {distances.map((distance) => {
          const far = `${distance}${unit}` as Far;
          return (
            <Toggle
              key={far}
              label={withinText(far)}
              on={(choices.within ?? usual) === far}
              change={{ within: far }}
              survey={survey}
              choose={choose}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
