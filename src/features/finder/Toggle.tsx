import type { Choices } from "./choices.ts";
import { type Survey, wouldLeave } from "./survey.ts";
import type { Choose } from "./useChoices.ts";

type Props = {
  label: string;
  on: boolean;
  change: Partial<Choices>;
  survey: Survey;
  choose: Choose;
};

/** A button that makes a choice and takes it back, with the number of wineries that a press would leave. */
export function Toggle({ label, on, change, survey, choose }: Props) {
  const count = wouldLeave(survey, change);
  const dead = count === 0 && !on;
  return (
    <button
      type="button"
      className="finder-toggle"
      aria-pressed={on}
      aria-disabled={dead || undefined}
      onClick={() => dead || choose(change)}
    >
      {label} <span className="finder-count">{count}</span>
    </button>
  );
}
