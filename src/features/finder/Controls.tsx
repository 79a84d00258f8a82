import { useLayoutEffect, useRef } from "react";
import { tripPath } from "../../site/paths.ts";
import { sorts } from "./address.ts";
import type { ChoiceKey, Choose } from "./choices.ts";
import { nearMe } from "./distance.ts";
import options from "./options.json" with { type: "json" };
import { listPresets } from "./presets.ts";
import type { FinderProps } from "./results.ts";

/** Asks the browser for the reader's position, then calls `onLocated`. */
type Locate = (onLocated: () => void) => void;

const presetClasses =
  "link mr-4 min-h-[44px] cursor-pointer text-sm sm:min-h-8 aria-pressed:font-bold aria-pressed:text-ink forced-colors:aria-pressed:outline-1";

/** Buttons for common choices, which readers can combine. */
export function Presets({ results, choose, locate }: FinderProps & { locate: Locate }) {
  const { choices, position, today } = results.context;
  const isNearMe = choices.near === nearMe && position !== undefined;
  const toggleNearMe = () => {
    if (isNearMe) choose({ near: "" });
    else locate(() => choose({ near: nearMe, within: "" }));
  };
  const renderPreset = (label: string, isOn: boolean, toggle: () => void) => (
    <button
      key={label}
      type="button"
      className={presetClasses}
      aria-pressed={isOn}
      onClick={toggle}
    >
      {label}
    </button>
  );
  return (
    <fieldset className="finder-presets min-w-0 print:hidden">
      <legend className="sr-only">Quick choices</legend>
      {listPresets(today).map(({ label, change }) => {
        const entries = Object.entries(change);
        const isOn = entries.every(([key, value]) => choices[key as ChoiceKey] === value);
        const dropChange = Object.fromEntries(entries.map(([key]) => [key, ""]));
        return renderPreset(label, isOn, () => choose(isOn ? dropChange : change));
      })}
      {renderPreset("Near me", isNearMe, toggleNearMe)}
    </fieldset>
  );
}

/** A select for the sort order. Disables distance if there is no point to measure from. */
export const SortSelect = ({ results, choose }: FinderProps) => (
  <label
    className="finder-sort has-arrow grid items-center font-label text-sm font-medium text-wine"
    data-text={options.sorts[results.sort]}
  >
    <span className="label mr-2 max-sm:sr-only">Sort</span>
    <select
      className="min-h-11"
      value={results.sort}
      onChange={({ target }) => choose({ sort: target.value })}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort} disabled={sort === "distance" && !results.measureKm}>
          {options.sorts[sort]}
        </option>
      ))}
    </select>
  </label>
);

const emptyViews = { list: "List", map: "Map" };
const narrowViews = { list: "List", table: "Table", map: "Map" };
const wideViews = { list: "List and map", table: "Table" };

type ViewButtonsProps = {
  view: string;
  hasMatches: boolean;
  hasMapBeside: boolean;
  choose: Choose;
};

/** Buttons that switch between list, table and map. Without matches, there is nothing to tabulate. */
export function ViewButtons({ view, hasMatches, hasMapBeside, choose }: ViewButtonsProps) {
  if (!hasMatches && hasMapBeside) return null;
  const viewsWithTable = hasMapBeside ? wideViews : narrowViews;
  const labels = hasMatches ? viewsWithTable : emptyViews;
  const shownView = view in labels ? view : "list";
  return (
    <fieldset className="flex min-w-0 flex-wrap">
      <legend className="sr-only">Show as</legend>
      {Object.entries(labels).map(([key, label]) => (
        <button
          key={key}
          type="button"
          className="min-h-11 flex-auto cursor-pointer border border-edge px-3 font-label text-sm font-medium wrap-normal not-first-of-type:border-l-0 aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:outline-3"
          aria-pressed={shownView === key}
          onClick={() => choose({ view: key === "list" ? "" : key })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

type BarProps = { isMap: boolean; filterCount: number; openFilters: () => void; choose: Choose };

/** The icons' path data, in a 22 × 22 viewBox. */
const barIcons = {
  list: "M4 6h14M4 11h9M4 16h12",
  map: "M11 20s-6-6-6-11a6 6 0 0 1 12 0c0 5-6 11-6 11zM11 8v2",
  filters:
    "M3 7h8m4 0h4M3 15h3m4 0h9M15 7a2 2 0 0 1-4 0a2 2 0 0 1 4 0M10 15a2 2 0 0 1-4 0a2 2 0 0 1 4 0",
  trip: "M6 16h9a3 3 0 0 0 0-6H7a3 3 0 0 1 0-6h9M16 4a1 1 0 0 1 4 0a1 1 0 0 1-4 0M2 16a1 1 0 0 1 4 0a1 1 0 0 1-4 0",
};

const BarIcon = ({ name }: { name: keyof typeof barIcons }) => (
  <svg
    className="size-5.5 fill-none stroke-current stroke-2"
    viewBox="0 0 22 22"
    aria-hidden="true"
  >
    <path d={barIcons[name]} />
  </svg>
);

/**
 * The bar at the bottom of the screen on phones. Remembers the list's scroll position while the
 * reader views the map.
 */
export function PhoneBar({ isMap, filterCount, openFilters, choose }: BarProps) {
  const scrollTop = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (scrollTop.current === undefined) return;
    if (isMap) document.querySelector("#finder-list")?.scrollIntoView({ behavior: "instant" });
    else scrollTo({ top: scrollTop.current, behavior: "instant" });
  }, [isMap]);
  const showMap = () => {
    if (!isMap) scrollTop.current = scrollY;
    choose({ view: "map" });
  };
  return (
    <div className="tool-bar">
      <button type="button" aria-pressed={!isMap} onClick={() => choose({ view: "" })}>
        <BarIcon name="list" />
        List
      </button>
      <button type="button" aria-pressed={isMap} onClick={showMap}>
        <BarIcon name="map" />
        Map
      </button>
      <button type="button" aria-haspopup="dialog" onClick={openFilters}>
        <BarIcon name="filters" />
        Filters{filterCount > 0 && ` (${filterCount})`}
      </button>
      <a href={tripPath}>
        <BarIcon name="trip" />
        <span>Trip</span>
      </a>
    </div>
  );
}

export const rowsPerStep = 20;

/** A button that shows more rows, if any remain. */
export function ShowMore({ remaining, showMore }: { remaining: number; showMore: () => void }) {
  if (remaining <= 0) return null;
  return (
    <button type="button" className="button button-quiet mt-5 print:hidden" onClick={showMore}>
      Show more ({remaining} left)
    </button>
  );
}
