import { noChoices } from "../../finder/choices.ts";
import { dayNames } from "../../finder/days.ts";
import { styleOrder } from "../../finder/file.ts";
import { feeOptions, grapeOptions, monthOptions, reservationOptions, scoreOptions } from "../../finder/options.ts";
import type { Survey } from "../../finder/survey.ts";
import { Choice } from "./Choice.tsx";
import { Toggle } from "./Toggle.tsx";
import type { Choose } from "./useChoices.ts";
import { Within } from "./Within.tsx";
import { Words } from "./Words.tsx";

type Props = { survey: Survey; choose: Choose };
const wordOf = (chosen: unknown) => (chosen === undefined ? "" : JSON.stringify(chosen));

/** Every question but where. */
export default function Filters({ survey, choose }: Props) {
  const { choices, guide } = survey;
  const { score, fee, reservation, open, month, grapes, styles, full } = choices;
  const shared = { survey, choose };
  const grape = grapeOptions(guide).find(({ label }) => label === grapes[0]);
  return (
    <div className="finder-filters">
      <Words value={choices.q} choose={choose} />
      <Within {...shared} />
      <fieldset>
        <legend className="label">Open on</legend>
        <div className="finder-days">
          {dayNames.map((name, day) => (
            <Toggle
              key={name}
              label={name.slice(0, 3)}
              on={(open & (1 << day)) !== 0}
              change={{ open: open ^ (1 << day) }}
              {...shared}
            />
          ))}
        </div>
      </fieldset>
      <Choice
        label="Reservation"
        any="Any"
        value={wordOf(reservation)}
        options={reservationOptions(choices)}
        drop={{ reservation: noChoices.reservation }}
        {...shared}
      />
      <Choice
        label="Tasting fee"
        any="Any"
        value={wordOf(fee)}
        options={feeOptions(choices)}
        drop={{ fee: noChoices.fee }}
        {...shared}
      />
      <Choice
        label="Score"
        any="Any"
        value={wordOf(score)}
        options={scoreOptions(choices)}
        drop={{ score: noChoices.score }}
        {...shared}
      />
      <Choice
        label="Month of the visit"
        any="Any"
        value={wordOf(month)}
        options={monthOptions}
        drop={{ month: noChoices.month }}
        {...shared}
      />
      <Choice
        label="Grape"
        any="Any"
        value={grape?.word ?? ""}
        options={grapeOptions(guide)}
        drop={{ grapes: noChoices.grapes }}
        {...shared}
      />
      <fieldset>
        <legend className="label">Style</legend>
        <div className="finder-toggles">
          {styleOrder.map((style) => (
            <Toggle
              key={style}
              label={style}
              on={styles.includes(style)}
              change={{
                styles: styles.includes(style) ? styles.filter((other) => other !== style) : [...styles, style],
              }}
              {...shared}
            />
          ))}
          <Toggle label="full reviews only" on={full} change={{ full: !full }} {...shared} />
        </div>
      </fieldset>
    </div>
  );
}
