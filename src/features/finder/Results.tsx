import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from "react";
import { Facts } from "../../components/ui/Facts.tsx";
import { SmallSeal } from "../../components/ui/SmallSeal.tsx";
import { joinWithDots, keepUnitsTogether } from "../../format/text.ts";
import { isOpenToVisitors, termsTexts } from "../../format/visit.ts";
import { emblemsPath } from "../../site/paths.ts";
import { buttonsNeededEvent } from "../collect/open.ts";
import type { Winery } from "../guide.ts";
import { rowsPerStep, ShowMore } from "./Controls.tsx";
import { isBestMonth } from "./filters.ts";
import {
  computeLetters,
  type FinderProps,
  hasNumberedMap,
  listMappedWineries,
  type Results,
  valueRuleText,
} from "./results.ts";
import {
  formatAvailability,
  formatChosenFacts,
  formatContact,
  formatDistanceAway,
  formatTownAndRegion,
  formatVisitFacts,
} from "./words.ts";

const PossibleMatches = lazy(() => import("./PossibleMatches.tsx"));
const FewerWishes = lazy(() => import("./FewerWishes.tsx"));
const MapView = lazy(() => import("./MapView.tsx"));
const TakeAlong = lazy(() => import("./TakeAlong.tsx"));
const TableView = lazy(() => import("./TableView.tsx"));

/** The minimum number of matches below which the finder suggests other choices. */
const minMatches = 3;

type ResultListProps = FinderProps & { hasMapBeside: boolean; children: ReactNode };

/**
 * The wineries as a list or table. A map is beside the list or replaces it. The children come last,
 * after the parts that load late.
 */
export function ResultList({ hasMapBeside, children, ...props }: ResultListProps) {
  const { results } = props;
  const { context, matches, possible, sort } = results;
  const { view } = context.choices;
  const { count, showMore } = useShownCount();
  const shown = useMemo(() => matches.slice(0, count), [matches, count]);
  const [highlighted, setHighlighted] = useState<readonly string[]>([]);
  const hasMatches = matches.length > 0;
  const isTable = view === "table" && hasMatches;
  const isMap = view === "map" || (hasMapBeside && !isTable);
  // Possible matches get letters, or numbers if there are no matches.
  const isNumbered = isMap && hasNumberedMap(results, listMappedWineries(results));
  const letters = useMemo(() => computeLetters(results), [results]);
  const renderRow = (winery: Winery, index: number, contact?: string) => (
    <ResultRow
      key={winery.path}
      winery={winery}
      results={results}
      mark={isNumbered && (hasMatches && contact !== undefined ? letters.get(winery) : index + 1)}
      highlight={setHighlighted}
      isHighlighted={highlighted.includes(winery.path)}
      contact={contact}
    />
  );
  const [possibleCount, setPossibleCount] = useState(rowsPerStep);
  const shownPossible = useMemo(() => possible.slice(0, possibleCount), [possible, possibleCount]);
  const possibleMatches = possible.length > 0 && (
    <>
      <PossibleMatches results={results}>
        <RowList
          wineries={shownPossible}
          renderRow={(winery, i) => renderRow(winery, i, formatContact(winery))}
        />
      </PossibleMatches>
      <ShowMore
        remaining={possible.length - possibleCount}
        showMore={() => setPossibleCount(possible.length)}
      />
    </>
  );
  const highlightProps = { highlighted, setHighlighted };
  return (
    <>
      {sort === "value" && <p className="note print:hidden">{valueRuleText}</p>}
      <div className={isTable ? "" : "finder-columns"}>
        <Suspense fallback={<div className={isMap ? "finder-map" : "mt-3 min-h-svh"} />}>
          {isMap && <MapView {...props} {...highlightProps} />}
          {isTable && <TableView {...props} shown={shown} />}
        </Suspense>
        <div>
          {!isTable && hasMatches && (
            <div className="print:hidden">
              <RowList wineries={shown} renderRow={renderRow} />
            </div>
          )}
          <ShowMore remaining={matches.length - count} showMore={showMore} />
          <div className="mt-4 min-h-12">
            <Suspense>
              {possibleMatches}
              {matches.length < minMatches && (
                <FewerWishes {...props} renderBadge={isMap ? renderBadge : undefined} />
              )}
              {hasMatches && <TakeAlong results={results} />}
              {children}
            </Suspense>
          </div>
        </div>
      </div>
    </>
  );
}

/**
 * Returns the number of rows to show, and a function that shows more. The browser's Back button
 * restores the previous number.
 */
function useShownCount() {
  const [count, setCount] = useState(() => {
    const countBefore = Number(history.state?.shown) || 0;
    return Math.max(rowsPerStep, countBefore);
  });
  const showMore = () => {
    history.replaceState({ ...history.state, shown: count + rowsPerStep }, "");
    setCount(count + rowsPerStep);
  };
  return { count, showMore };
}

type RowListProps = {
  wineries: readonly Winery[];
  renderRow: (winery: Winery, index: number) => ReactNode;
};

/** A list of wineries. Requests "Add to trip" and "Compare" buttons for its rows. */
function RowList({ wineries, renderRow }: RowListProps) {
  useEffect(() => {
    document.dispatchEvent(new Event(buttonsNeededEvent));
  }, [wineries]);
  return (
    <ul className="finder-rows @container">{wineries.map((winery, i) => renderRow(winery, i))}</ul>
  );
}

type RowProps = {
  winery: Winery;
  results: Results;
  /** The number or letter on the winery's disc on the map. */
  mark?: number | string | false | undefined;
  /** Highlights the wineries at these paths on the map. */
  highlight?: ((paths: string[]) => void) | undefined;
  isHighlighted?: boolean;
  contact?: string | undefined;
};

const badgeClasses =
  "mr-2 inline-grid h-6 min-w-6 place-content-center rounded-full align-[0.15em] font-label text-xs font-semibold";
const fullClasses = "bg-wine text-on-wine";
const hollowClasses = "border bg-card text-wine";

/** The number or letter on a winery's disc on the map. */
const renderBadge = (mark: number | string) => (
  <span className={`${badgeClasses} ${Number(mark) ? fullClasses : hollowClasses}`}>{mark}</span>
);

/** Makes event handlers that highlight a row's disc on the map. */
function makeHighlightHandlers(
  path: string,
  highlight: RowProps["highlight"],
): ComponentProps<"li"> {
  const highlightMark = () => highlight?.([path]);
  const clearHighlight = () => highlight?.([]);
  return {
    onPointerEnter: highlightMark,
    onPointerLeave: clearHighlight,
    onFocus: highlightMark,
    onBlur: clearHighlight,
  };
}

function formatLocation(winery: Winery, measureKm: Results["measureKm"]): string {
  const place = formatTownAndRegion(winery);
  return measureKm ? joinWithDots([place, formatDistanceAway(measureKm(winery), winery)]) : place;
}

function ResultRow({ winery, results, mark, highlight, isHighlighted, contact }: RowProps) {
  const { name, path, slug, score, terms } = winery;
  const { measureKm, context } = results;
  const { choices, today } = context;
  const answer = joinWithDots([
    formatChosenFacts(winery, choices),
    formatAvailability(winery, choices, today),
  ]);
  const otherFacts = [formatVisitFacts(winery, today, choices), terms && termsTexts[terms].mark];
  return (
    <li
      className="finder-row"
      data-lit={isHighlighted || undefined}
      {...makeHighlightHandlers(path, highlight)}
    >
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <use href={`${emblemsPath}#${slug}`} />
      </svg>
      <h3 className="text-lg leading-tight">
        {mark && renderBadge(mark)}
        <a className="link not-hover:no-underline" href={path}>
          {name}
        </a>
      </h3>
      <p className="text-sm">
        <Facts text={keepUnitsTogether(formatLocation(winery, measureKm))} />
      </p>
      <div className="figure mt-1 text-sm text-soft">
        <p>
          {isBestMonth(winery, choices.month) && <span className="badge mr-2">Best month</span>}
          <Facts
            first={
              answer && (
                <b className="text-ink">
                  <Facts text={answer} />
                </b>
              )
            }
            text={keepUnitsTogether(joinWithDots(otherFacts))}
          />
        </p>
        {contact && (
          <p>
            <Facts text={keepUnitsTogether(contact)} />
          </p>
        )}
      </div>
      <div>
        <SmallSeal score={score} />
      </div>
      <div
        className="collect"
        data-collect={slug}
        data-name={name}
        data-shut={isOpenToVisitors(winery) ? undefined : ""}
      />
    </li>
  );
}
