import {
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from "react";
import type { Point } from "../../catalogue/geography.ts";
import { type Guide, loadGuide } from "../guide.ts";
import { buildSearchPath } from "../search/query.ts";
import { buildChoicesPath, parseChoicesQuery, sorts } from "./address.ts";
import {
  applyChange,
  type ChoiceKey,
  chipText,
  type FilterContext,
  startOverChange,
} from "./choices.ts";
import {
  type Choose,
  FilterDialog,
  Filters,
  type FinderProps,
  pressableClasses,
  Select,
  selectClasses,
  Toggle,
  toggleClasses,
} from "./Filters.tsx";
import { filters, listActiveFilters, makeDropChange, nearMe } from "./filters.ts";
import { presets, sorts as sortLabels } from "./options.json";
import { QueryBox } from "./QueryBox.tsx";
import { ResultList } from "./Results.tsx";
import { findResults } from "./results.ts";
import { wineryCountText } from "./words.ts";

/** The finder, which replaces its children, the directory of all wineries, once its data has loaded. */
export default function Finder({ children }: { children?: ReactNode }) {
  const [guide, setGuide] = useState<Guide>();
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    // Drawn in short steps, between which the page responds.
    loadGuide().then(
      (guide) => startTransition(() => setGuide(guide)),
      () => setFailed(true),
    );
  };
  useEffect(load, []);
  return (
    // A short list replaces the long directory: the footer waits below the first view, so that it doesn't jump.
    <div
      className="collect-page min-h-svh noscript:min-h-0 print:min-h-0"
      aria-busy={!guide && !failed}
    >
      {guide && <Screen guide={guide} />}
      {!guide && (
        <div className="awaited min-h-12 text-sm text-soft">
          {failed ? (
            <p role="alert">
              The filters could not be loaded. Every winery is listed below all the same.{" "}
              <button type="button" className="link" onClick={load}>
                Try again
              </button>
            </p>
          ) : (
            <p>The filters are loading.</p>
          )}
        </div>
      )}
      {!guide && children}
    </div>
  );
}

function Screen({ guide }: { guide: Guide }) {
  const { choices, ignored, choose } = useChoices(guide);
  const { position, isRefused, locate } = usePosition();
  // What is typed is shown at once; the rest is drawn in short steps, between which the page responds.
  const settled = useDeferredValue(choices);
  const results = useMemo(
    () => findResults({ guide, choices: settled, position }),
    [guide, settled, position],
  );
  const { context, found, unknown } = results;
  const isWide = useMedia("(width >= 80rem)");
  const isBeside = useMedia("(width >= 64rem)");
  const [isSheetOpen, setSheetOpen] = useState(false);
  const shared = { results, choose };
  const inSheet = listActiveFilters(settled).filter(({ control }) => control).length;
  const { q = "", where = "" } = settled;
  return (
    <>
      <a className="button skip" href="#finder-list">
        Skip to the wineries
      </a>
      <QueryBox context={{ guide, choices }} choose={choose} />
      <Presets {...shared} locate={locate} />
      <div className="mt-3 grid grid-cols-2 items-end gap-3 lg:grid-cols-[18rem_14rem_auto_auto] lg:justify-start lg:gap-x-5 print:hidden">
        <Select
          label="Where"
          any="Anywhere"
          filters={filters.filter(({ key }) => key === "where" || key === "near")}
          {...shared}
        />
        <SortSelect {...shared} />
        <ViewButtons view={settled.view ?? "list"} isBeside={isBeside} choose={choose} />
        {!isWide && (
          <button
            type="button"
            className="button"
            aria-haspopup="dialog"
            onClick={() => setSheetOpen(true)}
          >
            Filters{inSheet > 0 && ` (${inSheet})`}
          </button>
        )}
      </div>
      {isRefused && (
        <p className={noteClasses} role="alert">
          Your browser didn’t say where you are. Choose “Near” and a town under Where instead.
        </p>
      )}
      {settled.near === nearMe && !position && !isRefused && (
        <p className={noteClasses}>
          Press “Near me” to measure from where you are. Your place stays on this device.
        </p>
      )}
      {ignored.map(({ key, value }) => (
        <p className={noteClasses} key={key + value}>
          The link asks for {key} “{value}”, which the finder doesn’t know. The rest of it applies.
        </p>
      ))}
      <p className="sr-only" role="status">
        {wineryCountText(found.length)}
        {unknown.length > 0 && `, and ${unknown.length} that may fit`}
      </p>
      <div className="mt-5 items-start gap-10 lg:mt-7 xl:grid xl:grid-cols-[14rem_minmax(0,1fr)] print:block">
        {isWide && <Filters {...shared} />}
        <div className="finder-results">
          <Chips context={context} choose={choose} />
          <ResultList {...shared} isBeside={isBeside} />
          <p className="note print:hidden">
            Looking for a word in a review?{" "}
            <a className="link" href={buildSearchPath({ q, type: "", region: where })}>
              Search the texts{q && ` for “${q}”`}
            </a>
          </p>
        </div>
      </div>
      {isSheetOpen && !isWide && (
        <FilterDialog
          done={`Show ${wineryCountText(found.length)}`}
          close={() => setSheetOpen(false)}
        >
          <Filters {...shared} />
        </FilterDialog>
      )}
    </>
  );
}

const noteClasses = "mt-3 max-w-measure border-l-2 border-wine pl-3.5 text-sm";

/** The window is as wide as the media query says: for the map beside the list, or the filters too. */
function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const update = () => setMatches(media.matches);
    media.addEventListener("change", update);
    return () => media.removeEventListener("change", update);
  }, [query]);
  return matches;
}

/** The reader's choices, which are the page's address, and how to change them. */
function useChoices(guide: Guide) {
  const parse = () => parseChoicesQuery(location.search, guide);
  const [parsed, setParsed] = useState(parse);
  useEffect(() => {
    const updateFromUrl = () => setParsed(parse());
    addEventListener("popstate", updateFromUrl);
    return () => removeEventListener("popstate", updateFromUrl);
  }, [guide]);
  // Of the address: a change that comes late, such as that of "Near me", is made to the latest choices.
  const choose: Choose = (change, step = "push") => {
    const address = buildChoicesPath(applyChange(parse().choices, change));
    if (step === "push") history.pushState(null, "", address);
    else history.replaceState(history.state, "", address);
    setParsed(parse());
  };
  return { ...parsed, choose };
}

/** The reader's position: requested from the browser only by `locate`, and never sent anywhere. */
function usePosition() {
  const [position, setPosition] = useState<Point>();
  const [isRefused, setRefused] = useState(false);
  const locate = (done: () => void) => {
    setRefused(false);
    if (!navigator.geolocation) return setRefused(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setPosition({ latitude, longitude });
        done();
      },
      () => setRefused(true),
      { timeout: 15_000, maximumAge: 600_000 },
    );
  };
  return { position, isRefused, locate };
}

/** One press each; they go together, and a second press takes one back. */
function Presets({ locate, ...shared }: FinderProps & { locate: (done: () => void) => void }) {
  const { choices, position } = shared.results.context;
  const isNear = choices.near === nearMe && position !== undefined;
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto [scrollbar-width:none] px-4 py-1.5 lg:mx-0 lg:flex-wrap lg:px-0 print:hidden">
      <legend className="sr-only">Quick choices</legend>
      {presets.map(({ label, change }) => {
        const isOn = Object.entries(change).every(
          ([key, value]) => choices[key as ChoiceKey] === value,
        );
        const none = Object.fromEntries(Object.keys(change).map((key) => [key, ""]));
        return (
          <Toggle key={label} label={label} isOn={isOn} change={isOn ? none : change} {...shared} />
        );
      })}
      <button
        type="button"
        className={toggleClasses}
        aria-pressed={isNear}
        onClick={() =>
          isNear
            ? shared.choose({ near: "" })
            : locate(() => shared.choose({ near: nearMe, within: "" }))
        }
      >
        Near me
      </button>
    </fieldset>
  );
}

/** The order of the wineries; by distance only where there is a place to measure from. */
const SortSelect = ({ results: { sort, km }, choose }: FinderProps) => (
  <label className="block min-w-0">
    <span className="label mb-1 block">Sort by</span>
    <select
      className={selectClasses}
      value={sort}
      onChange={({ target }) => choose({ sort: target.value })}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort} disabled={sort === "distance" && !km}>
          {sortLabels[sort]}
        </option>
      ))}
    </select>
  </label>
);

/** Where the map is beside the list, they are one view. */
function ViewButtons({
  view,
  isBeside,
  choose,
}: {
  view: string;
  isBeside: boolean;
  choose: Choose;
}) {
  const labels = isBeside
    ? { list: "List and map", table: "Table" }
    : { list: "List", table: "Table", map: "Map" };
  const shown = view in labels ? view : "list";
  return (
    <fieldset className="flex min-w-0 flex-wrap">
      <legend className="sr-only">Show as</legend>
      {Object.entries(labels).map(([each, label]) => (
        <button
          key={each}
          type="button"
          className={`${pressableClasses} min-h-11 flex-auto border-edge wrap-normal not-first-of-type:border-l-0 aria-pressed:bg-ink aria-pressed:text-paper`}
          aria-pressed={shown === each}
          onClick={() => choose({ view: each === "list" ? "" : each })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** What was chosen, each with a way to take it back. */
function Chips({ context, choose }: { context: FilterContext; choose: Choose }) {
  const active = listActiveFilters(context.choices);
  if (active.length === 0) return null;
  return (
    <ul className="mb-3.5 flex min-h-8 flex-wrap gap-1.5" aria-label="Your choices">
      {active.map((filter) => (
        <li key={filter.key}>
          <button
            type="button"
            className={`${pressableClasses} min-h-8 border-wine text-wine`}
            onClick={() => choose(makeDropChange(filter))}
          >
            <span className="sr-only">Drop: </span>
            {chipText(filter, context)} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <button
            type="button"
            className="link min-h-8 px-2.5 text-sm print:hidden"
            onClick={() => choose(startOverChange)}
          >
            Start over
          </button>
        </li>
      )}
    </ul>
  );
}
