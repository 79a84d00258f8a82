import type { Guide, Place } from "../guide.ts";
import type { Choices } from "./choices.ts";
import type { Option, OptionGroup } from "./options.ts";

const anywhere: Partial<Choices> = { where: undefined, near: undefined, within: undefined };

/** Where one can look: each country with its states and regions, and the towns in it that one can be near. */
export function whereOptions({ places, towns }: Guide): OptionGroup[] {
  return places
    .filter(({ kind }) => kind === "country")
    .flatMap((country) => [
      {
        label: country.name,
        options: places.filter((place) => countryOf(place) === country).map(placeOption),
      },
      {
        label: `Near a town, ${country.name}`,
        options: towns
          .filter((town) => town.country === country)
          .map(
            ({ id, name }): Option => ({
              word: `near ${id}`,
              label: `Near ${name}`,
              change: { ...anywhere, near: id },
              always: true,
            }),
          ),
      },
    ])
    .filter(({ options }) => options.length > 0);
}

const countryOf = (place: Place): Place => (place.parent ? countryOf(place.parent) : place);

function placeOption(place: Place): Option {
  const label = place.kind === "country" ? `All of ${place.name}` : place.name;
  return {
    word: place.id,
    label: place.kind === "state" ? `${label}, all of it` : label,
    change: { ...anywhere, where: place.id },
  };
}

/** The word of what is chosen, as the options have it. */
export const whereWord = ({ where, near }: Choices): string => where ?? (near === undefined ? "" : `near ${near}`);

/** The change that looks everywhere again; an order by distance goes with the place it was measured from. */
export const fromAnywhere: Partial<Choices> = anywhere;
