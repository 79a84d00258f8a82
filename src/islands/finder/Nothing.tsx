import { noChoices, without } from "../../finder/choices.ts";
import { advice, type Survey } from "../../finder/survey.ts";
import { wineryCount } from "../../finder/words.ts";
import { textOf } from "./Chosen.tsx";
import type { Choose } from "./useChoices.ts";

/** Nothing was found: which choice to drop, and what that gives. */
export function Nothing({ survey, choose }: { survey: Survey; choose: Choose }) {
  const { choices, guide } = survey;
  const text = textOf(survey);
  const ways = advice(survey);
  return (
    <div className="finder-nothing">
      <p>
        {ways.length > 0
          ? "No winery is all of that. Dropping one choice helps:"
          : "No winery is all of that, and dropping a single choice doesn’t help."}
      </p>
      <ul>
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
            Start over: {wineryCount(guide.rows.length)}
          </button>
        </li>
      </ul>
    </div>
  );
}
