import { findOpening, type Opening, type OpeningFacts } from "../../format/opening.ts";
import { type Weekday, weekdays } from "../../schemas/weekdays.ts";

type Status = Opening["status"];
type DayStatus = { day: Weekday; status: Status };

export const isOpenStatus = (status: Status) => status === "open" || status === "appointment";

/**
 * Lists a winery's status on each day of the week, from Monday to Sunday. `today` is an ISO date.
 */
export const listWeekdayStatuses = (winery: OpeningFacts, today: string): DayStatus[] =>
  weekdays.map((day) => ({ day, status: findOpening(winery, { weekday: day, today }).status }));

/**
 * A strip that marks the days when a winery is open. Screen readers get the hours below it instead.
 */
export const WeekStrip = ({ week }: { week: readonly DayStatus[] }) => (
  <div className="week-strip" aria-hidden="true">
    {week.map(({ day, status }) => (
      <span key={day} data-status={status}>
        {day[0]}
      </span>
    ))}
  </div>
);

const keyTexts: [Status, string][] = [
  ["open", "open"],
  ["appointment", "by appointment"],
  ["closed", "closed"],
];

/** The key for WeekStrip. */
export const WeekKey = () => (
  <p className="week-key note" aria-hidden="true">
    {keyTexts.map(([status, text]) => (
      <span key={status}>
        <WeekStrip week={[{ day: "mon", status }]} />
        {text}
      </span>
    ))}
  </p>
);
