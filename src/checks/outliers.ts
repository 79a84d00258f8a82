import type { Entries, Entry } from "../catalogue/collections.ts";
import type { Problem } from "./problems.ts";
import { warnIf, warning } from "./warning.ts";

/** The value that most of a list have, where there are enough of them to tell. */
function usual(values: readonly string[]): string | undefined {
  const [first] = [...Map.groupBy(values, (value) => value)].toSorted((a, b) => b[1].length - a[1].length);
  return first && first[1].length >= 3 && first[1].length > values.length / 2 ? first[0] : undefined;
}

const countryOf = ({ id }: Entry<unknown>) => id.split("/")[0]!;

/** What differs from all others of its country: a currency, or a phone. */
export const outliers = (entries: Entries): Problem[] => [...currencies(entries), ...phones(entries)];

/** A currency that nobody else in the country takes. */
function currencies({ regions, wineries }: Entries): Problem[] {
  type Priced = { entry: Entry<unknown>; field: string; currency: string };
  const of = (entry: Entry<unknown>, field: string, value: unknown): Priced[] =>
    typeof value === "object" && value !== null && "currency" in value
      ? [{ entry, field: `${field}.currency`, currency: String(value.currency) }]
      : [];
  const all = [
    ...regions.flatMap((r) => of(r, "fees", r.data.fees)),
    ...wineries.flatMap((w) => [
      ...of(w, "visit.fee", w.data.visit.fee),
      ...of(w, "card.fee", w.data.card.fee),
      ...(w.data.wines ?? []).flatMap((wine, i) => of(w, `wines.${i}.price`, wine.price)),
      ...(w.data.experiences ?? []).flatMap((e, i) => of(w, `experiences.${i}.price`, e.price)),
    ]),
  ];
  return [...Map.groupBy(all, ({ entry }) => countryOf(entry)).values()].flatMap((list) => {
    const other = usual(list.map(({ currency }) => currency));
    return list.flatMap(({ entry, field, currency }) =>
      warnIf(other !== undefined && currency !== other, () =>
        warning(entry, field, `is ${currency}, where the others of this country have ${other}; write ${other}`),
      ),
    );
  });
}

/** A phone of another country, or with a digit more or less than all others of its country. */
function phones({ wineries }: Entries): Problem[] {
  const all = wineries.flatMap((w) => (w.data.visit.phone ? [{ winery: w, phone: w.data.visit.phone }] : []));
  const code = (phone: string) => phone.split(" ")[0]!;
  const digits = (phone: string) => phone.replaceAll(/\D/g, "").length;
  return [...Map.groupBy(all, ({ winery }) => countryOf(winery)).values()].flatMap((list) => {
    const usualCode = usual(list.map(({ phone }) => code(phone)));
    const lengths = Map.groupBy(list, ({ phone }) => digits(phone));
    return list.flatMap(({ winery, phone }) => {
      if (usualCode !== undefined && code(phone) !== usualCode)
        return [
          warning(
            winery,
            "visit.phone",
            `begins with ${code(phone)}, where the others of this country begin with ${usualCode}; check the number`,
          ),
        ];
      const usualLength = lengths.size <= 2 && usual(list.map((other) => String(digits(other.phone))));
      const isOdd = list.length > 3 && lengths.get(digits(phone))!.length === 1 && usualLength !== undefined;
      return warnIf(isOdd && usualLength !== false, () =>
        warning(
          winery,
          "visit.phone",
          `has ${digits(phone)} digits, where the others of this country have ${usualLength}; count them`,
        ),
      );
    });
  });
}
