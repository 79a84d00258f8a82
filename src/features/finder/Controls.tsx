import { useLayoutEffect, useRef } from "react";
import { tripPath } from "../../site/paths.ts";
import { sorts } from "./address.ts";
import type { ChoiceKey } from "./choices.ts";
import { nearMe } from "./distance.ts";
import { type Choose, type FinderProps, pressableClasses, selectClasses } from "./Filters.tsx";
import options from "./options.json" with { type: "json" };
import { listPresets } from "./presets.ts";

/** Asks the browser for the reader's position, then calls back. */
type Locate = (onLocated: () => void) => void;

const presetClasses =
  "link min-h-11 flex-none cursor-pointer text-sm aria-pressed:font-bold aria-pressed:text-ink forced-colors:aria-pressed:outline-1";

/** Buttons for frequent choices, which add up. */
export function Presets({ results, choose, locate }: FinderProps & { locate: Locate }) {
  const { choices, position, today } = results.context;
  const isNearMe = choices.near === nearMe && position !== undefined;
  const toggleNearMe = () => {
    if (isNearMe) choose({ near: "" });
    else locate(() => choose({ near: nearMe, within: "" }));
  };
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-5 overflow-x-auto [scrollbar-width:none] px-4 lg:mx-0 lg:flex-wrap lg:px-0 print:hidden">
      <legend className="sr-only">Quick choices</legend>
      {listPresets(today).map(({ label, change }) => {
        const entries = Object.entries(change);
        const isOn = entries.every(([key, value]) => choices[key as ChoiceKey] === value);
        const dropChange = Object.fromEntries(entries.map(([key]) => [key, ""]));
        return (
          <button
            key={label}
            type="button"
            className={presetClasses}
            aria-pressed={isOn}
            onClick={() => choose(isOn ? dropChange : change)}
          >
            {label}
          </button>
        );
      })}
      <button
        type="button"
        className={presetClasses}
        aria-pressed={isNearMe}
        onClick={toggleNearMe}
      >
        Near me
      </button>
    </fieldset>
  );
}

/** The order of the wineries. By distance only if there is an origin. */
export const SortSelect = ({ results, choose }: FinderProps) => (
  <label className="flex items-center gap-2">
    <span className="label max-sm:sr-only">Sort</span>
    <select
      className={`${selectClasses} w-auto`}
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

const narrowViews = { list: "List", table: "Table", map: "Map" };
const wideViews = { list: "List and map", table: "Table" };

type ViewButtonsProps = { view: string; hasMapBeside: boolean; choose: Choose };

export function ViewButtons({ view, hasMapBeside, choose }: ViewButtonsProps) {
  const labels = hasMapBeside ? wideViews : narrowViews;
  const shownView = view in labels ? view : "list";
  return (
    <fieldset className="flex min-w-0 flex-wrap">
      <legend className="sr-only">Show as</legend>
      {Object.entries(labels).map(([key, label]) => (
        <button
          key={key}
          type="button"
          className={`${pressableClasses} min-h-11 flex-auto border-edge wrap-normal not-first-of-type:border-l-0 aria-pressed:bg-ink aria-pressed:text-paper`}
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

const barCellClasses =
  "min-h-14 cursor-pointer border-t-4 border-transparent font-label text-sm font-medium text-soft aria-pressed:border-wine aria-pressed:text-wine";

/** The bar at the bottom of a phone. It keeps the position in the list while the reader looks at the map. */
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
    <div className="finder-bar sticky bottom-0 z-10 -mx-4 mt-6 grid grid-cols-4 border-t border-edge bg-card pb-[env(safe-area-inset-bottom)] print:hidden">
      <button
        type="button"
        className={barCellClasses}
        aria-pressed={!isMap}
        onClick={() => choose({ view: "" })}
      >
        List
      </button>
      <button type="button" className={barCellClasses} aria-pressed={isMap} onClick={showMap}>
        Map
      </button>
      <button type="button" className={barCellClasses} aria-haspopup="dialog" onClick={openFilters}>
        Filters{filterCount > 0 && ` (${filterCount})`}
      </button>
      <a className={`${barCellClasses} grid place-content-center`} href={tripPath}>
        Trip
      </a>
    </div>
  );
}
