import type { ReactNode } from "react";
import type { Winery } from "../guide.ts";
import { startOverChange } from "./choices.ts";
import type { FinderProps } from "./results.ts";
import { findRoundup, suggestChanges } from "./suggestions.ts";
import { wineryCountText } from "./words.ts";

/** Suggestions for when nothing matches, each with the wineries that it would find. */
export default function NoResults({ results, chooseAndFocus }: FinderProps) {
  const { context, possible } = results;
  const suggestions = suggestChanges(results);
  const roundup = findRoundup(results);
  const { wineries } = context.guide;
  const renderButton = (label: string, change: typeof startOverChange) => (
    <button type="button" className={suggestionClasses} onClick={() => chooseAndFocus(change)}>
      {label}
    </button>
  );
  return (
    <div className="finder-nothing py-4 print:hidden">
      {possible.length > 0 && (
        <p className="mb-6 max-w-measure">
          No winery says so, which isn’t a no: {wineryCountText(possible.length)} below may fit, so
          ask.
        </p>
      )}
      <h3 className="border-b border-rule pb-1.5 text-xl">One wish less</h3>
      <ul>
        {suggestions.map(({ label, change, wineries }) => (
          <Suggested key={label} count={wineries.length} text={nameWineries(wineries)}>
            {renderButton(label, change)}
          </Suggested>
        ))}
        <Suggested count={wineries.length} text="Every winery of the guide">
          {renderButton("Start over", startOverChange)}
        </Suggested>
      </ul>
      {roundup && (
        <>
          <h3 className="mt-6 border-b border-rule pb-1.5 text-xl">
            Somebody has asked this before
          </h3>
          <ul>
            <Suggested count={roundup.wineries.length} text={nameWineries(roundup.wineries)}>
              <a className={suggestionClasses} href={roundup.path}>
                {roundup.title}
              </a>
            </Suggested>
          </ul>
        </>
      )}
    </div>
  );
}

const suggestionClasses = "link inline-block min-h-8 cursor-pointer text-left";
const maxNames = 3;

function nameWineries(wineries: readonly Winery[]): string {
  const names = wineries.slice(0, maxNames).map(({ name }) => name);
  return names.join(", ") + (wineries.length > maxNames ? " …" : "");
}

type SuggestedProps = { count: number; text: string; children: ReactNode };

/** A suggestion, with the names and the number of the wineries that it would find. */
const Suggested = ({ count, text, children }: SuggestedProps) => (
  <li className="flex items-center justify-between gap-4 border-b border-rule py-2.5">
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
