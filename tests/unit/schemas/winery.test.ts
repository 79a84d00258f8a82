import { describe, expect, it } from "vitest";
import { visit } from "../../../src/schemas/visit.ts";
import { change, type Edit, keever, onlyProblem } from "../support/content.ts";
import { layoutField } from "../support/fields.ts";

const inVisit = (field: string): Edit => change(keever, "  address:", `  ${field}\n  address:`);
const inEntry = (field: string): Edit => change(keever, "card:\n", `${field}\ncard:\n`);

describe("a mistake in a winery is told in the author's words, where it stands:", () => {
  it.each<[string, Edit, string, string]>([
    ["an unknown field", inEntry("taglin: Steep"), "taglin:", ': has no field "taglin"; did you mean "tagline"?'],
    [
      "an unknown field inside another",
      inVisit("telephone: none"),
      "telephone:",
      `visit: has no field "telephone"; it can be ${Object.keys(visit.shape).join(", ")}`,
    ],
    [
      "a missing field",
      change(keever, "score: 93\n", ""),
      "name: Keever",
      "score: is missing: The review's score, out of 100, like 96",
    ],
    [
      "a missing field inside another",
      change(keever, "      city: Yountville\n".slice(2), ""),
      'postalCode: "94599"',
      'visit.address.city: is missing: Town or commune, like "Oakville"',
    ],
    [
      "a missing fee",
      change(keever, "  fee:\n    min: 50\n    currency: USD\n", ""),
      "appointment: Required",
      "visit.fee: is missing: What a tasting costs, in whole dollars or euros; or waived, none, not offered, like { min: 125, max: 650, currency: USD }",
    ],
    [
      "a missing choice",
      change(keever, "  appointment: Required\n", ""),
      "fee:",
      "visit.appointment: is missing; it can be Impossible, Very Limited, Essential, Required, Recommended, Walk-ins Welcome, Allocation Only",
    ],
    [
      "a field left empty",
      change(keever, "name: Keever", "name: ~"),
      "~",
      'name: is empty: The estate as it calls itself, like "Opus One"',
    ],
    ["a blank text", change(keever, "name: Keever", 'name: " "'), '" "', 'name: " " is empty'],
    [
      "a score with a fraction",
      change(keever, "score: 93", "score: 9.6"),
      "9.6",
      "score: 9.6 must be a whole number: The review's score, out of 100, like 96",
    ],
    ["a score too high", change(keever, "score: 93", "score: 960"), "960", "score: 960 must be from 80 to 100 points"],
    ["a score too low", change(keever, "score: 93", "score: 79"), "79", "score: 79 must be from 80 to 100 points"],
    [
      "a score in quotes",
      change(keever, "score: 93", 'score: "92"'),
      '"92"',
      `score: "92" must be a number: The review's score, out of 100, like 96`,
    ],
    [
      "a postal code without quotes",
      change(keever, '"94599"', "94599"),
      "94599",
      `visit.address.postalCode: 94599 must be text, in quotes: Postal code in the country's own form, like "94562"`,
    ],
    [
      "a text in place of a list",
      change(keever, "specialties:\n    - Tag 1\n    - Tag 2\n    - Tag 3\n    - Tag 4", "specialties: Cabernet"),
      "Cabernet",
      'card.specialties: "Cabernet" must be a list: Four short tags, like [ Cabernet Sauvignon, Bordeaux blend, Art, Oakville ]',
    ],
    [
      "a text in place of cards",
      inEntry("facts: four"),
      "four",
      'facts: "four" must be a list: Four summary cards; full pages need them',
    ],
    [
      "a word in place of true",
      inEntry('draft: "yes"'),
      '"yes"',
      'draft: "yes" must be true or false: true keeps the page off the site, like true',
    ],
    [
      "an unknown choice",
      change(keever, ": review", ": ful"),
      "ful",
      `${layoutField}: "ful" is not known; did you mean "full"?`,
    ],
    [
      "a choice far from any",
      change(keever, "Required", "Call me"),
      "Call me",
      'visit.appointment: "Call me" is not known; it can be Impossible, Very Limited, Essential, Required, Recommended, Walk-ins Welcome, Allocation Only',
    ],
    [
      "a fee reversed",
      change(keever, "min: 50", "min: 50\n    max: 20"),
      "20",
      "visit.fee.max: 20 must be above min; leave max out when there is one price",
    ],
    [
      "a fee with cents",
      change(keever, "min: 50", "min: 49.5"),
      "49.5",
      "visit.fee.min: 49.5 must be a whole number: The price, or the lower end of the range, like 125",
    ],
    [
      "a fee up to cents",
      change(keever, "min: 50", "min: 50\n    max: 60.5"),
      "60.5",
      "visit.fee.max: 60.5 must be a whole number: The upper end, when it is a range, like 650",
    ],
    [
      "a fee without currency",
      change(keever, "    min: 50\n    currency: USD", "    min: 50"),
      "min: 50",
      "visit.fee.currency: is missing; it can be USD, EUR",
    ],
    [
      "a fee in an unknown word",
      change(keever, "fee:\n    min: 50\n    currency: USD", "fee: free"),
      "free",
      'visit.fee: "free" must be a price like { min: 45, max: 60, currency: USD }, or one of: waived, none, not offered',
    ],
    [
      "a fact without a source",
      inVisit("facts: { dogs: false }"),
      "false",
      'visit.facts.dogs: false has no source; add "covers: [dogs]" to the entry of sources that says so, or take it out',
    ],
    [
      "three tags in place of four",
      change(keever, "    - Tag 4\n", ""),
      "- Tag 1",
      "card.specialties: needs exactly four short tags, not 3",
    ],
    [
      "a wrong day",
      inEntry("review: { date: 2026-02-30, title: A, snippet: B }"),
      "2026-02-30",
      'review.date: "2026-02-30" must be a day of the calendar as year-month-day, like 2026-05-31',
    ],
    [
      "a date in words",
      inEntry('review: { date: "May 31, 2026", title: A, snippet: B }'),
      '"May 31, 2026"',
      'review.date: "May 31, 2026" must be a day of the calendar as year-month-day, like 2026-05-31',
    ],
    [
      "hours on the 12-hour clock",
      inVisit("hours: { mon: 10am-5pm }"),
      "10am-5pm",
      'visit.hours.mon: "10am-5pm" must be from-to on the 24-hour clock with a plain hyphen, like "09:30-17:00", or "by appointment"; leave out the days that are closed',
    ],
    [
      "hours reversed",
      inVisit('hours: { mon: "17:00-10:00" }'),
      '"17:00-10:00"',
      'visit.hours.mon: "17:00-10:00" must close after it opens; on the 24-hour clock 5 pm is 17:00',
    ],
    [
      "hours that are not by day",
      inVisit('hours: "10:00-17:00"'),
      '"10:00-17:00"',
      'visit.hours: "10:00-17:00" must be a group of fields: Opening hours by day; a day may be "by appointment", days left out are closed, like { mon-sun: 10:00-17:00 }',
    ],
    [
      "a phone as it is dialed at home",
      inVisit("phone: (707) 944-0910"),
      "(707) 944-0910",
      'visit.phone: "(707) 944-0910" must be in international form with spaces, like "+1 707 944 9442"',
    ],
    [
      "a website without https",
      inVisit("website: http://www.keever.example"),
      "http://www.keever.example",
      'visit.website: "http://www.keever.example" must be a full address that starts with https://, like https://www.opusonewinery.com',
    ],
    [
      "a website without any scheme",
      inVisit("website: www.keever.example"),
      "www.keever.example",
      'visit.website: "www.keever.example" must be a full address that starts with https://, like https://www.opusonewinery.com',
    ],
    [
      "a latitude off the globe",
      change(keever, "38.39", "383.9"),
      "383.9",
      "visit.latitude: 383.9 must be degrees from -90 to 90",
    ],
    [
      "an old address that is none",
      inEntry("aliases: [Old Estate]"),
      "Old Estate",
      'aliases.0: "Old Estate" must be an old file name like old-name, or an old address like /travel/…',
    ],
    [
      "an old address outside the guide",
      inEntry("aliases: [old-name, /travel/us/old-name, /travel-us-old, /winery-old, /about]"),
      "/about",
      'aliases.4: "/about" must be an old file name like old-name, or an old address like /travel/…',
    ],
    [
      "a summary card with two values",
      inEntry(
        "facts:\n  - { label: A, value: B, from: fee, caption: C }\n  - { label: A, value: B, caption: C }\n  - { label: A, value: B, caption: C }\n  - { label: A, value: B, caption: C }",
      ),
      "B, from",
      'facts.0.value: "B" needs either value or from, not both and not neither',
    ],
  ])("%s", (_, edit, text, words) => {
    expect(onlyProblem(keever, edit, text)).toBe(words);
  });
});
