import { ClockLine } from "./ClockLine.tsx";
import { ClockTime } from "./ClockTime.tsx";
import { DriveLine } from "./DriveLine.tsx";
import { PrintedFacts } from "./PrintedFacts.tsx";
import { Problems } from "./Problems.tsx";
import { Sortable } from "./Sortable.tsx";
import { StopControls } from "./StopControls.tsx";
import { StopEditor } from "./StopEditor.tsx";
import { StopHead } from "./StopHead.tsx";
import type { StopProps } from "./stop-props.ts";

/** A stop of a day: how one gets there, when, what it costs, and what may be done with it. */
export function StopRow(props: StopProps) {
  const { id, day, number, clock, problems, isOpen } = props;
  const { stop, facts, drive, lunchAt, start } = clock;
  return (
    <Sortable id={id}>
      {lunchAt !== undefined && <ClockLine at={lunchAt}>Lunch, one hour</ClockLine>}
      <DriveLine minutes={drive} />
      <div className="trip-stop">
        <div>
          <ClockTime at={start} />
          <p className="trip-number" aria-hidden="true">
            {number}
          </p>
        </div>
        <div className="min-w-0">
          <StopHead clock={clock} />
          {stop.note && !isOpen && <p className="mt-2 max-w-measure whitespace-pre-line text-sm italic">{stop.note}</p>}
          <Problems day={day} problems={problems} />
          <StopControls {...props} name={facts?.name ?? stop.name} />
          {isOpen && <StopEditor {...props} />}
          {facts && <PrintedFacts facts={facts} />}
        </div>
      </div>
    </Sortable>
  );
}
