import {
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Point } from "../../catalogue/geography.ts";
import { getToday } from "../../format/dates.ts";
import type { Guide } from "../guide.ts";
import { buildSearchPath } from "../search/query.ts";
import { buildChoicesPath, parseChoicesQuery } from "./address.ts";
import { PhoneBar, Presets, SortSelect, ViewButtons } from "./Controls.tsx";
import { applyChange, type Choices, type Choose, startOverChange } from "./choices.ts";
import { nearMe } from "./distance.ts";
import { listActiveFilters } from "./filters.ts";
import { filterGroups } from "./groups.ts";
import { type FinderData, loadFinderData } from "./link-question.ts";
import { QueryBox } from "./QueryBox.tsx";
import { ResultList } from "./Results.tsx";
import { findResults } from "./results.ts";
import { ChoiceSummary, FilterStrip } from "./Strip.tsx";
import { formatMatchCount } from "./words.ts";

const FilterDialog = lazy(() => import("./FilterDialog.tsx"));
const LinkNotes = lazy(() => import("./LinkNotes.tsx"));

/**
 * Shows the directory of all wineries (`children`) until the first results are ready, then the
 * finder.
 */
export default function Finder({ children }: { children?: ReactNode }) {
  const [data, setData] = useState<FinderData>();
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    // A transition renders in slices, so that the page stays responsive.
    loadFinderData().then(
      (data) => {
        import("./later-parts.ts").catch(() => undefined);
        startTransition(() => setData(data));
      },
      () => setFailed(true),
    );
  };
  useEffect(load, []);
  return (
    <div className={pageClasses} aria-busy={!data && !hasFailed}>
      {data && <FinderScreen {...data} />}
      {!data && (
        <div className="awaited min-h-12 text-sm text-soft">
          {hasFailed ? (
            <p role="alert">
              The filters could not be loaded. Every winery is listed below.{" "}
              <button type="button" className="link" onClick={load}>
                Try again
              </button>
            </p>
          ) : (
            <p className="finder-awaited">Loading the filters.</p>
          )}
        </div>
      )}
      {!data && children}
    </div>
  );
}

/** The minimum height keeps the footer below the fold when a short list replaces the directory. */
const pageClasses = "collect-page min-h-svh noscript:min-h-0 print:min-h-0";

function FinderScreen({ guide, linkAnswer }: FinderData) {
  const { choices, ignored, choose } = useChoices(guide);
  const { position, isRefused, locate } = usePosition();
  const [today] = useState(() => getToday());
  // Typed text shows immediately; the results update at a lower priority.
  const settledChoices = useDeferredValue(choices);
  const results = useMemo(
    () => findResults({ guide, choices: settledChoices, today, position }),
    [guide, settledChoices, today, position],
  );
  const { matches, possible, tooLateCount } = results;
  const hasMatches = matches.length > 0;
  const isPhone = useMediaQuery("(width < 44rem)");
  const hasMapBeside = useMediaQuery("(width >= 64rem)");
  /** The choices that Cancel restores. Undefined while the filter dialog is closed. */
  const [choicesBefore, setChoicesBefore] = useState<Choices>();
  const listHeading = useRef<HTMLHeadingElement>(null);
  const focusList = () => listHeading.current?.focus({ preventScroll: true });
  const chooseAndFocus: Choose = (change) => {
    choose(change);
    focusList();
  };
  useEffect(() => {
    // If the reader asked a question on another page, moves the focus to the results here.
    if (linkAnswer && document.activeElement === document.body) focusList();
  }, []);
  const props = { results, choose, chooseAndFocus };
  const filterCount = listActiveFilters(settledChoices).filter(({ key }) => key !== "q").length;
  const { q = "", where = "", view = "list", near } = settledChoices;
  const isUnlocated = near === nearMe && !position;
  return (
    <>
      <a className="button skip" href="#finder-list">
        Skip to the wineries
      </a>
      <QueryBox context={{ guide, choices, today }} choose={choose} linkAnswer={linkAnswer} />
      <Presets {...props} locate={locate} />
      {!isPhone && <FilterStrip {...props} />}
      {(isRefused || isUnlocated || ignored.length > 0) && (
        <Suspense>
          <LinkNotes isRefused={isRefused} isUnlocated={isUnlocated} ignored={ignored} />
        </Suspense>
      )}
      <p className="sr-only" role="status">
        {formatMatchCount(matches.length, tooLateCount)}
        {possible.length > 0 && `, and ${possible.length} that may fit`}
      </p>
      <div className="finder-results sm:mt-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-ink pb-1 md:pb-2">
          <h2
            id="finder-list"
            ref={listHeading}
            tabIndex={-1}
            className="finder-count-title outline-none"
          >
            {hasMatches
              ? formatMatchCount(matches.length, tooLateCount)
              : "No winery fits all of that"}
          </h2>
          <div className="flex items-center gap-5 max-sm:-my-2 print:hidden">
            {hasMatches && <SortSelect {...props} />}
            {!isPhone && <ViewButtons {...{ view, hasMatches, hasMapBeside, choose }} />}
          </div>
        </div>
        {isPhone && <ChoiceSummary {...props} />}
        <ResultList {...props} hasMapBeside={hasMapBeside}>
          <p className="note print:hidden">
            Or{" "}
            <a className="link" href={buildSearchPath({ q, type: "", region: where })}>
              search the reviews{q && ` for “${q}”`}
            </a>
          </p>
        </ResultList>
        {isPhone && (
          <PhoneBar
            isMap={view === "map"}
            filterCount={filterCount}
            openFilters={() => setChoicesBefore(choices)}
            choose={choose}
          />
        )}
      </div>
      {choicesBefore && isPhone && (
        <Suspense>
          <FilterDialog
            {...props}
            groups={filterGroups}
            onCancel={() => choose({ ...startOverChange, ...choicesBefore }, "replace")}
            onClose={() => setChoicesBefore(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function useMediaQuery(query: string): boolean {
  const [isMatch, setMatch] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const update = () => setMatch(media.matches);
    media.addEventListener("change", update);
    return () => media.removeEventListener("change", update);
  }, [query]);
  return isMatch;
}

/** Returns the choices that the URL contains, and a function that changes them and the URL. */
function useChoices(guide: Guide) {
  const parseUrl = () => parseChoicesQuery(location.search, guide);
  const [parsed, setParsed] = useState(parseUrl);
  useEffect(() => {
    const updateFromUrl = () => setParsed(parseUrl());
    addEventListener("popstate", updateFromUrl);
    return () => removeEventListener("popstate", updateFromUrl);
  }, [guide]);
  // Reads the URL again, because the choices may have changed while the browser was locating the
  // reader.
  const choose: Choose = (change, step = "push") => {
    const path = buildChoicesPath(applyChange(parseUrl().choices, change));
    if (step === "push") history.pushState(null, "", path);
    else history.replaceState(history.state, "", path);
    setParsed(parseUrl());
  };
  return { ...parsed, choose };
}

/**
 * Returns the reader's position, and a function that asks the browser for it. The position never
 * leaves the device.
 */
function usePosition() {
  const [position, setPosition] = useState<Point>();
  const [isRefused, setRefused] = useState(false);
  const locate = (onLocated: () => void) => {
    setRefused(false);
    if (!navigator.geolocation) return setRefused(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setPosition({ latitude, longitude });
        onLocated();
      },
      () => setRefused(true),
      { timeout: 15_000, maximumAge: 600_000 },
    );
  };
  return { position, isRefused, locate };
}
