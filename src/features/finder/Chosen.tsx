import { choiceTexts } from "./choice-texts.ts";
import { chosen, noChoices, without } from "./choices.ts";
import type { Survey } from "./survey.ts";
import type { Choose } from "./useChoices.ts";

type Props = { survey: Survey; choose: Choose };

/** Everything that was chosen, each with a way to drop it. */
export default function Chosen({ survey, choose }: Props) {
  const { choices } = survey;
  const text = choiceTexts(survey);
  const questions = chosen(choices);
  return (
    <ul className="finder-chosen" aria-label="Your choices">
      {questions.map((question) => (
        <li key={question}>
          <button type="button" onClick={() => choose(without(choices, question))}>
            <span className="sr-only">Drop: </span>
            {text(question)} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      {questions.length > 1 && (
        <li>
          <button type="button" className="link" onClick={() => choose({ ...noChoices, view: choices.view })}>
            Start over
          </button>
        </li>
      )}
    </ul>
  );
}
