import { type WineFilter, wineFilters } from "./wines.ts";

type Props = { chosen: WineFilter; disabled: boolean; onChoose: (filter: WineFilter) => void };

/** One button per kind of wine, the chosen one pressed. */
export function Filters({ chosen, disabled, onChoose }: Props) {
  return (
    <fieldset disabled={disabled} className="mb-8 flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Kind of wine</legend>
      {wineFilters.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className="button button-quiet"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
