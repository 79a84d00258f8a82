import { type TZChange, tzOffset, tzScan } from "@date-fns/tz";

/** An offset from UTC in minutes, as a calendar file has it: -420 is "-0700". */
const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
};

/** A moment on a clock that is so many minutes from UTC, as a calendar file has it: 20270314T020000. */
const wallTime = (moment: Date, offset: number): string =>
  new Date(moment.getTime() + offset * 60_000).toISOString().replace(/[-:]|\.\d+Z$/g, "");

const observance = (
  kind: "STANDARD" | "DAYLIGHT",
  from: number,
  { date, offset }: Pick<TZChange, "date" | "offset">,
) => [
  `BEGIN:${kind}`,
  `DTSTART:${wallTime(date, from)}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(offset)}`,
  `END:${kind}`,
];

const quarterHour = 15 * 60_000;

/** The moment of a change, which tzScan finds by the full hour only. */
function exact(zone: string, { date, offset }: TZChange): Date {
  let moment = date;
  for (let before = date; tzOffset(zone, before) === offset; before = new Date(before.getTime() - quarterHour))
    moment = before;
  return moment;
}

/**
 * A time zone (IANA name) as a calendar file describes it, RFC 5545 section 3.6.5: every change of its clocks from the year
 * before a year to the year after another, each by itself, so that no rule has to be guessed.
 */
export function timeZoneComponent(zone: string, firstYear: number, lastYear: number): string {
  const start = new Date(Date.UTC(firstYear - 1, 0, 1));
  const changes = tzScan(zone, { start, end: new Date(Date.UTC(lastYear + 2, 0, 1)) });
  const first = tzOffset(zone, start);
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    ...observance("STANDARD", first, { date: start, offset: first }),
    ...changes.flatMap((found) => {
      const { change, offset } = found;
      const kind = change > 0 ? "DAYLIGHT" : "STANDARD";
      return observance(kind, offset - change, { date: exact(zone, found), offset });
    }),
    "END:VTIMEZONE",
  ].join("\r\n");
}
