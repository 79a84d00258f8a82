import type { CountryPage } from "../../catalogue/assemble.ts";
import { distanceKm } from "../../catalogue/geography.ts";

/** How near a country's middle must be to that of another on the same map of the world. */
const sameMapKm = 3000;

/** The countries in groups, each near to another one of its group; groups and countries keep their order. */
export function neighborhoods(countries: readonly CountryPage[]): CountryPage[][] {
  const groups = new Map<CountryPage, number>(countries.map((country, i) => [country, i]));
  for (const [i, a] of countries.entries())
    for (const b of countries.slice(i + 1)) {
      const [own, other] = [groups.get(a)!, groups.get(b)!];
      if (own === other || distanceKm(a.data, b.data) > sameMapKm) continue;
      for (const [country, group] of groups) if (group === other) groups.set(country, own);
    }
  return [...Map.groupBy(countries, (country) => groups.get(country)).values()];
}
