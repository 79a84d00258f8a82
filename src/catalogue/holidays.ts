import Calendar from "date-holidays";

/** The names of public holidays by their ISO dates. */
export type Holidays = Record<string, string>;

/** Years of holidays that the planner has: trips are seldom planned further ahead. */
const years = 3;

/** Days on which doors are shut or shut early whether or not the law has them. */
const others = { easter: "Easter Sunday", "12-24": "Christmas Eve", "12-31": "New Year’s Eve" };

/** A country's public holidays from a year on, in English; `country` is its ISO 3166 code. */
export function publicHolidays(country: string, year: number): Holidays {
  const calendar = new Calendar(country, { languages: "en", types: ["public"] });
  for (const [rule, name] of Object.entries(others)) calendar.setHoliday(rule, { name: { en: name }, type: "public" });
  const found = Array.from({ length: years }, (_, i) => calendar.getHolidays(year + i)).flat();
  const kept = found.filter(({ substitute }) => !substitute);
  return Object.fromEntries(kept.map(({ date, name }) => [date.slice(0, 10), american(name)]));
}

/** "Labour Day" is "Labor Day"; a year in parentheses is left out. */
const american = (name: string) =>
  name
    .replace(/ \(.*\)$/, "")
    .replace("Labour", "Labor")
    .replace("'", "’");
