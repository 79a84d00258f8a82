import { distance } from "fastest-levenshtein";
import type { Entries, Entry } from "../catalogue/collections.ts";
import { dollarsAndCents } from "../format/money.ts";
import { towns } from "../maps/towns.ts";
import { ask, when } from "./ask.ts";
import { oddOnes } from "./odd-ones.ts";
import type { Problem } from "./problems.ts";
import { slips } from "./slips.ts";

/**
 * Values that are allowed and hardly ever meant, each with what would be written if it was something else. A price that
 * is meant is written with a dollar sign, which says so. `all` has drafts too; `photos` are the names below
 * content/photos.
 */
export function unlikelyValues(entries: Entries, all: Entries, photos: readonly string[]): Problem[] {
  return [
    ...entries.gadgets.flatMap((g) => price(g, "price", g.data.price, 100_000)),
    ...entries.recommendations.flatMap((r) => [
      ...price(r, "price", r.data.price, 100_000),
      ...when(r.data.rating <= 5, () =>
        ask(r, "rating", `${r.data.rating} is shown as ${r.data.rating} of 5 stars; a value score is 80 to 100`),
      ),
    ]),
    ...entries.cellar.flatMap((b) => [
      ...price(b, "purchasePrice", b.data.purchasePrice, 1_000_000),
      ...price(b, "currentValue", b.data.currentValue, 2_000_000),
      ...when(b.data.quantity > 120, () =>
        ask(b, "quantity", `is ${b.data.quantity} bottles, ten cases and more; check the number`),
      ),
      ...grown(b),
    ]),
    ...entries.wineries.flatMap(visits),
    ...entries.regions.flatMap((r) =>
      when(r.data.radiusKm > 200, () =>
        ask(r, "radiusKm", `is ${r.data.radiusKm} km, farther than anybody drives in a day; check the number`),
      ),
    ),
    ...oddOnes(entries),
    ...days(entries),
    ...longPast(entries),
    ...bases(entries),
    ...unused(all, photos),
    ...captions(entries),
    ...hollow(entries, all),
    ...slips(entries),
  ];
}

function price(entry: Entry<unknown>, field: string, cents: number | undefined, most: number): Problem[] {
  const typed = (entry.typed as Record<string, unknown> | undefined)?.[field];
  if (cents === undefined || typeof typed === "string") return [];
  const shown = dollarsAndCents(cents);
  if (cents < 500)
    return [
      ask(
        entry,
        field,
        `is ${shown}, since prices are in cents; if it is ${dollarsAndCents(cents * 100)}, write ${cents * 100}`,
      ),
    ];
  return when(cents > most, () =>
    ask(
      entry,
      field,
      `is ${shown}, since prices are in cents; if it is ${dollarsAndCents(cents / 100)}, write ${Math.round(cents / 100)}`,
    ),
  );
}

function grown(bottle: Entries["cellar"][number]): Problem[] {
  const { purchasePrice = 0, currentValue = 0 } = bottle.data;
  const times = Math.max(purchasePrice, currentValue) / Math.max(1, Math.min(purchasePrice, currentValue));
  return when(purchasePrice > 0 && currentValue > 0 && times >= 20, () =>
    ask(
      bottle,
      "currentValue",
      `is ${dollarsAndCents(currentValue)}, and the bottle cost ${dollarsAndCents(purchasePrice)}; check the zeros of both`,
    ),
  );
}

/** Longer, more expensive and earlier than any winery asks. Days, minutes, dollars or euros. */
const most = { leadTimeDays: 365, minutes: 480, fee: 1500, guests: 200 } as const;

function visits(winery: Entries["wineries"][number]): Problem[] {
  const { visit, wines = [], experiences = [], score, card } = winery.data;
  const { leadTimeDays = 0, durationMinutes, fee, maxGuests = 0 } = visit;
  const minutes = Math.max(durationMinutes?.min ?? 0, durationMinutes?.max ?? 0);
  const highest = typeof fee === "string" ? 0 : Math.max(fee.min, fee.max ?? 0);
  return [
    ...when(leadTimeDays > most.leadTimeDays, () =>
      ask(winery, "visit.leadTimeDays", `is ${leadTimeDays} days, more than a year ahead; check the number`),
    ),
    ...when(minutes > most.minutes, () =>
      ask(
        winery,
        "visit.durationMinutes",
        `is ${minutes} minutes, which is ${Math.round(minutes / 60)} hours; check the number`,
      ),
    ),
    ...when(highest > most.fee, () =>
      ask(
        winery,
        "visit.fee",
        `is ${highest}, since fees are in whole dollars or euros; if it is ${highest / 100}, write ${Math.round(highest / 100)}`,
      ),
    ),
    ...when(maxGuests > most.guests, () =>
      ask(winery, "visit.maxGuests", `is ${maxGuests} people in one group; check the number`),
    ),
    ...when(/^\+1 555 |^\+1 \d{3} 555 01/.test(visit.phone ?? ""), () =>
      ask(
        winery,
        "visit.phone",
        `is ${visit.phone}, a number that only films have; write the estate's own, or take it out`,
      ),
    ),
    ...wines.flatMap(({ price: { min, max = 0 } }, i) =>
      when(max > 20 * min, () =>
        ask(winery, `wines.${i}.price`, `goes from ${min} to ${max}; check the zeros of both`),
      ),
    ),
    ...experiences.flatMap(({ durationMinutes: length }, i) =>
      when(length > most.minutes, () =>
        ask(winery, `experiences.${i}.durationMinutes`, `is ${length} minutes; check the number`),
      ),
    ),
    ...when(card.rating !== undefined && Math.abs(card.rating - score) > 8, () =>
      ask(
        winery,
        "card.rating",
        `is ${card.rating}, and the score is ${score}; if the guide agrees with the review, take rating out`,
      ),
    ),
    ...when(visit.closedMonths !== undefined && visit.closedMonths.length > 7, () =>
      ask(winery, "visit.closedMonths", "names most of the year; it is for the months in which the door is shut"),
    ),
  ];
}

/** A day of publication that is years away. */
function days(entries: Entries): Problem[] {
  const limit = `${new Date().getUTCFullYear() + 2}`;
  return Object.values(entries)
    .flat()
    .flatMap((entry: Entry<object>) => {
      const day = "publishOn" in entry.data ? String(entry.data.publishOn ?? "") : "";
      return when(day > limit, () => ask(entry, "publishOn", `is ${day}, years away; check the year`));
    });
}

/** Towns that a day starts from and no map has, a letter or two off one that the maps have. */
const bases = ({ regions }: Entries): Problem[] =>
  regions.flatMap((r) =>
    (r.data.days ?? []).flatMap(({ base = "" }, i) => {
      const near = towns.find(({ name }) => base !== "" && name !== base && distance(name, base) <= 2)?.name;
      const isTown = towns.some(({ name }) => name === base);
      return when(near !== undefined && !isTown, () =>
        ask(r, `days.${i}.base`, `"${base}" is a town that no map has; did you mean "${near}"?`),
      );
    }),
  );

/** Days on which something was written or looked up that are years ago. */
function longPast({ wineries, roundups, regions, states, countries }: Entries): Problem[] {
  const limit = `${new Date().getUTCFullYear() - 5}`;
  type Dated = { revisedOn?: string; date?: string; review?: { date: string }; visit?: { checkedOn?: string } };
  return [...wineries, ...roundups, ...regions, ...states, ...countries].flatMap((entry: Entry<unknown>) => {
    const { revisedOn, date, review, visit } = entry.data as Dated;
    const all = { revisedOn, date, "review.date": review?.date, "visit.checkedOn": visit?.checkedOn };
    return Object.entries(all).flatMap(([field, day]) =>
      when(day !== undefined && day < limit, () => ask(entry, field, `is ${day}, years ago; check the year`)),
    );
  });
}

/** Words for a reader who can't see a picture that tell him no more than that there is one. */
function captions(entries: Entries): Problem[] {
  return Object.values(entries)
    .flat()
    .flatMap((entry: Entry<object>) => {
      const { photo } = entry.data as { photo?: { alt: string } };
      const alt = photo?.alt.trim() ?? "";
      const [, kind] =
        /^(?:an? |the )?(photo(?:graph)?|picture|image|img|pic)(?:\d*\.?$| (?:of|showing)\b)/i.exec(alt) ?? [];
      if (kind && / (of|showing)/i.test(alt))
        return [
          ask(
            entry,
            "photo.alt",
            `begins with "${alt.split(" ", 4).join(" ")}", and a reader knows that it is a picture; begin with what it shows`,
          ),
        ];
      return [
        ...when(kind !== undefined, () =>
          ask(entry, "photo.alt", `"${alt}" says nothing to a reader who can't see it; write what the picture shows`),
        ),
        ...when(alt.length > 250, () =>
          ask(entry, "photo.alt", `has ${alt.length} letters, all of which are read aloud; one sentence is enough`),
        ),
      ];
    });
}

/** Places that readers can see, and in them no region that they can, but drafts. */
function hollow({ countries, states, regions }: Entries, all: Entries): Problem[] {
  const inside = (list: Entries["regions"], id: string) =>
    list.some((r) => r.data.state === id || r.id.startsWith(`${id}/`));
  return [...countries, ...states]
    .filter(({ id }) => !inside(regions, id) && inside(all.regions, id))
    .map((place) => ask(place, "", "has no region that readers can see; write draft: true here until there is one"));
}

/** Pictures that no file shows. */
function unused(entries: Entries, photos: readonly string[]): Problem[] {
  const all = JSON.stringify(Object.values(entries));
  return photos
    .filter((name) => !all.includes(name))
    .map((name) => ({
      file: `content/photos/${name}`,
      field: "",
      message: "is shown nowhere; name it in a file's photo, or delete it",
    }));
}
