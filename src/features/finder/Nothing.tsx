import { choiceTexts, withinText } from "./choice-texts.ts";
import { noChoices, without } from "./choices.ts";
import { advice, type Survey, wider } from "./survey.ts";
import type { Choose } from "./useChoices.ts";
import { wineryCount } from "./words.ts";

/** Nothing was found: which choice to drop, and what that gives. */
export default function Nothing({ survey, choose }: { survey: Survey; choose: Choose }) {
  const { choices, guide } = survey;
  const text = choiceTexts(survey);
  const ways = advice(survey);
  const farther = wider(survey);
  return (
    <div className="finder-nothing">
      <p>
        {ways.length > 0
          ? "No winery is all of that. One step back helps:"
          : "No winery is all of that, and dropping any one choice doesn’t help."}
      </p>
      <ul>
        {farther && (
          <li>
            <button type="button" className="button button-quiet" onClick={() => choose({ within: farther.within })}>
              Within {withinText(farther.within)}: {farther.leaves}
            </button>
          </li>
        )}
        {ways.map(({ question, leaves }) => (
          <li key={question}>
            <button type="button" className="button button-quiet" onClick={() => choose(without(choices, question))}>
              Without “{text(question).replace(/[“”]/g, "")}”: {leaves}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => choose({ ...noChoices, view: choices.view })}
          >
            Start over: {wineryCount(guide.wineries.length)}
          </button>
        </li>
      </ul>
    </div>
  );
}
