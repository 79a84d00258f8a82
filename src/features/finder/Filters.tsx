import { Choice } from "./Choice.tsx";
import { noChoices } from "./choices.ts";
import { OpenOn } from "./OpenOn.tsx";
import { feeOptions, grapeOptions, monthOptions, reservationOptions, scoreOptions } from "./options.ts";
import { Styles } from "./Styles.tsx";
import type { Survey } from "./survey.ts";
import type { Choose } from "./useChoices.ts";
import { Within } from "./Within.tsx";

type Props = { survey: Survey; choose: Choose };
const wordOf = (chosen: unknown) => (chosen === undefined ? "" : JSON.stringify(chosen));

/** Every choice but where. */
export default function Filters({ survey, choose }: Props) {
  const { choices, guide } = survey;
  const { score, fee, reservation, month, grapes } = choices;
  const shared = { survey, choose };
  const grape = grapeOptions(guide).find(({ label }) => label === grapes[0]);
  return (
    <div className="finder-filters">
      <Within {...shared} />
      <OpenOn {...shared} />
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
      <Styles {...shared} />
    </div>
  );
}
