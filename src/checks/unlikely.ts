import { distance } from "fastest-levenshtein";
import type { Entries, Entry } from "../catalogue/collections.ts";
import { towns } from "../catalogue/towns.ts";
import { dollarsAndCents } from "../format/money.ts";
import { outliers } from "./outliers.ts";
import type { Problem } from "./problems.ts";
import { typos } from "./typos.ts";
import { warnIf, warning } from "./warning.ts";

/**
 * Values that are allowed but probably mistakes, each with what to write instead. An intended price is written with a
 * dollar sign, which confirms it. `all` has drafts too; `photos` are the names below content/photos.
 */
export function unlikelyValues(entries: Entries, all: Entries, photos: readonly string[]): Problem[] {
  return [
    ...entries.gadgets.flatMap((g) => price(g, "price", g.data.price, 100_000)),
    ...entries.recommendations.flatMap((r) => [
      ...price(r, "price", r.data.price, 100_000),
      ...warnIf(r.data.rating <= 5, () =>
        warning(r, "rating", `${r.data.rating} is shown as ${r.data.rating} of 5 stars; a value score is 80 to 100`),
      ),
    ]),
    ...entries.cellar.flatMap((b) => [
      ...price(b, "purchasePrice", b.data.purchasePrice, 1_000_000),
      ...price(b, "currentValue", b.data.currentValue, 2_000_000),
      ...warnIf(b.data.quantity > 120, () =>
        warning(b, "quantity", `is ${b.data.quantity} bottles, ten cases and more; check the number`),
      ),
      ...grown(b),
    ]),
    ...entries.wineries.flatMap(visits),
    ...entries.regions.flatMap((r) =>
      warnIf(r.data.radiusKm > 200, () =>
        warning(r, "radiusKm", `is ${r.data.radiusKm} km, farther than anybody drives in a day; check the number`),
      ),
    ),
    ...outliers(entries),
    ...days(entries),
    ...longPast(entries),
    ...bases(entries),
    ...unused(all, photos),
    ...captions(entries),
    ...hollow(entries, all),
    ...typos(entries),
  ];
}

function price(entry: Entry<unknown>, field: string, cents: number | undefined, most: number): Problem[] {
  const typed = (entry.typed as Record<string, unknown> | undefined)?.[field];
  if (cents === undefined || typeof typed === "string") return [];
  const shown = dollarsAndCents(cents);
  if (cents < 500)
    return [
      warning(
        entry,
        field,
        `is ${shown}, since prices are in cents; if it is ${dollarsAndCents(cents * 100)}, write ${cents * 100}`,
      ),
    ];
  return warnIf(cents > most, () =>
    warning(
      entry,
      field,
      `is ${shown}, since prices are in cents; if it is ${dollarsAndCents(cents / 100)}, write ${Math.round(cents / 100)}`,
    ),
  );
}

function grown(bottle: Entries["cellar"][number]): Problem[] {
  const { purchasePrice = 0, currentValue = 0 } = bottle.data;
  const times = Math.max(purchasePrice, currentValue) / Math.max(1, Math.min(purchasePrice, currentValue));
  return warnIf(purchasePrice > 0 && currentValue > 0 && times >= 20, () =>
    warning(
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
    ...warnIf(leadTimeDays > most.leadTimeDays, () =>
      warning(winery, "visit.leadTimeDays", `is ${leadTimeDays} days, more than a year ahead; check the number`),
    ),
    ...warnIf(minutes > most.minutes, () =>
      warning(
        winery,
        "visit.durationMinutes",
        `is ${minutes} minutes, which is ${Math.round(minutes / 60)} hours; check the number`,
      ),
    ),
    ...warnIf(highest > most.fee, () =>
      warning(
        winery,
        "visit.fee",
        `is ${highest}, since fees are in whole dollars or euros; if it is ${highest / 100}, write ${Math.round(highest / 100)}`,
      ),
    ),
    ...warnIf(maxGuests > most.guests, () =>
      warning(winery, "visit.maxGuests", `is ${maxGuests} people in one group; check the number`),
    ),
    ...warnIf(/^\+1 555 |^\+1 \d{3} 555 01/.test(visit.phone ?? ""), () =>
      warning(
        winery,
        "visit.phone",
        `is ${visit.phone}, a number that only films have; write the estate's own, or take it out`,
      ),
    ),
    ...wines.flatMap(({ price: { min, max = 0 } }, i) =>
      warnIf(max > 20 * min, () =>
        warning(winery, `wines.${i}.price`, `goes from ${min} to ${max}; check the zeros of both`),
      ),
    ),
    ...experiences.flatMap(({ durationMinutes: length }, i) =>
      warnIf(length > most.minutes, () =>
        warning(winery, `experiences.${i}.durationMinutes`, `is ${length} minutes; check the number`),
      ),
    ),
    ...warnIf(card.rating !== undefined && Math.abs(card.rating - score) > 8, () =>
      warning(
        winery,
        "card.rating",
        `is ${card.rating}, and the score is ${score}; if the guide agrees with the review, take rating out`,
      ),
    ),
    ...warnIf(visit.closedMonths !== undefined && visit.closedMonths.length > 7, () =>
      warning(winery, "visit.closedMonths", "names most of the year; it is for the months in which the door is shut"),
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
      return warnIf(day > limit, () => warning(entry, "publishOn", `is ${day}, years away; check the year`));
    });
}

/** Towns that a day starts from and no map has, a letter or two off one that the maps have. */
const bases = ({ regions }: Entries): Problem[] =>
  regions.flatMap((r) =>
    (r.data.days ?? []).flatMap(({ base = "" }, i) => {
      const near = towns.find(({ name }) => base !== "" && name !== base && distance(name, base) <= 2)?.name;
      const isTown = towns.some(({ name }) => name === base);
      return warnIf(near !== undefined && !isTown, () =>
        warning(r, `days.${i}.base`, `"${base}" is a town that no map has; did you mean "${near}"?`),
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
      warnIf(day !== undefined && day < limit, () => warning(entry, field, `is ${day}, years ago; check the year`)),
    );
  });
}

/** Alt texts that say only that there is a picture. */
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
          warning(
            entry,
            "photo.alt",
            `begins with "${alt.split(" ", 4).join(" ")}", and a reader knows that it is a picture; begin with what it shows`,
          ),
        ];
      return [
        ...warnIf(kind !== undefined, () =>
          warning(
            entry,
            "photo.alt",
            `"${alt}" says nothing to a reader who can't see it; write what the picture shows`,
          ),
        ),
        ...warnIf(alt.length > 250, () =>
          warning(entry, "photo.alt", `has ${alt.length} letters, all of which are read aloud; one sentence is enough`),
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
    .map((place) =>
      warning(place, "", "has no region that readers can see; write draft: true here until there is one"),
    );
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
