import type { ReactNode } from "react";
import type { Winery } from "../guide.ts";
import { startOverChange } from "./choices.ts";
import { type FinderProps, hasNumberedMap, listMappedWineries } from "./results.ts";
import {
  explainNoMatches,
  findMappedSuggestion,
  findRelevantRoundup,
  suggestChanges,
} from "./suggestions.ts";

type FewerWishesProps = FinderProps & {
  /** Renders the number on a winery's disc. Undefined if there is no map. */
  renderBadge: ((mark: number) => ReactNode) | undefined;
};

/** Suggestions for when little or nothing matches, each with the wineries that it leads to. */
export default function FewerWishes({ results, chooseAndFocus, renderBadge }: FewerWishesProps) {
  const { context, matches, possible } = results;
  const isEmpty = matches.length === 0;
  const suggestions = suggestChanges(results).filter(
    ({ wineries }) => wineries.length > matches.length,
  );
  // A reader who typed a winery's name has found it.
  if (!isEmpty && (context.choices.q || suggestions.length === 0)) return null;
  const isMapEmpty = listMappedWineries(results).length === 0;
  const mapped = renderBadge && isMapEmpty ? findMappedSuggestion(suggestions) : undefined;
  const roundup = isEmpty && findRelevantRoundup(results);
  const { wineries } = context.guide;
  const renderButton = (label: string, change: typeof startOverChange) => (
    <button type="button" className={suggestionClasses} onClick={() => chooseAndFocus(change)}>
      {label}
    </button>
  );
  /** Renders the names of all wineries, with the numbers on their discs on the map. */
  const renderNumberedNames = (wineries: readonly Winery[]) =>
    wineries.map(({ path, name }, i) => (
      <span key={path} className="mr-3 inline-block">
        {renderBadge?.(i + 1)}
        {name}
      </span>
    ));
  return (
    <div className="finder-nothing my-8 print:hidden">
      {isEmpty && possible.length === 0 && (
        <p className="mb-5 max-w-measure empty:hidden">{explainNoMatches(results)}</p>
      )}
      <h3 className="border-b border-ink pb-1.5 text-xl">With fewer wishes</h3>
      <ul>
        {suggestions.map((suggestion) => {
          const { label, change, wineries } = suggestion;
          const isMapped = suggestion === mapped && hasNumberedMap(results, wineries);
          const text = isMapped ? renderNumberedNames(wineries) : formatWineryNames(wineries);
          return (
            <SuggestionRow key={label} count={wineries.length} text={text}>
              {renderButton(label, change)}
            </SuggestionRow>
          );
        })}
        {isEmpty && (
          <SuggestionRow count={wineries.length} text="Every winery of the guide">
            {renderButton("Start over", startOverChange)}
          </SuggestionRow>
        )}
      </ul>
      {roundup && (
        <>
          <h3 className="mt-6 border-b border-rule pb-1.5 text-xl">
            Somebody has asked this before
          </h3>
          <ul>
            <SuggestionRow
              count={roundup.wineries.length}
              text={formatWineryNames(roundup.wineries)}
            >
              <a className={suggestionClasses} href={roundup.path}>
                {roundup.title}
              </a>
            </SuggestionRow>
          </ul>
        </>
      )}
    </div>
  );
}

const suggestionClasses = "link inline-block min-h-8 cursor-pointer py-1 text-left leading-snug";
const maxNames = 3;

function formatWineryNames(wineries: readonly Winery[]): string {
  const names = wineries.slice(0, maxNames).map(({ name }) => name);
  return names.join(", ") + (wineries.length > maxNames ? " …" : "");
}

type SuggestedProps = { count: number; text: ReactNode; children: ReactNode };

/** A suggestion with the names and number of wineries that it leads to. */
const SuggestionRow = ({ count, text, children }: SuggestedProps) => (
  <li className="flex items-start justify-between gap-4 border-b border-rule py-2">
    <div>
      {children}
      <p className="text-sm text-soft">{text}</p>
    </div>
    <span className="figure flex-none font-display text-xl">
      {count}
      <span className="sr-only"> found</span>
    </span>
  </li>
);
