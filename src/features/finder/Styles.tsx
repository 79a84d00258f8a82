import { styles as styleOrder } from "../../schemas/grapes.ts";
import type { Survey } from "./survey.ts";
import { Toggle } from "./Toggle.tsx";
import type { Choose } from "./useChoices.ts";

/** Styles of wine, any number of them; and whether a winery must have a full page. */
export function Styles(props: { survey: Survey; choose: Choose }) {
  const { styles, full } = props.survey.choices;
  return (
    <fieldset>
      <legend className="label">Style</legend>
      <div className="finder-toggles">
        {styleOrder.map((style) => {
          const on = styles.includes(style);
          const changed = on ? styles.filter((other) => other !== style) : [...styles, style];
          return <Toggle key={style} label={style} on={on} change={{ styles: changed }} {...props} />;
        })}
        <Toggle label="full reviews only" on={full} change={{ full: !full }} {...props} />
      </div>
    </fieldset>
  );
}
