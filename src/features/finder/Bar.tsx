import { useMemo } from "react";
import { Choice } from "./Choice.tsx";
import { SortSelect } from "./SortSelect.tsx";
import type { Survey } from "./survey.ts";
import type { Choose } from "./useChoices.ts";
import { ViewButtons } from "./ViewButtons.tsx";
import { whereCounts } from "./where-counts.ts";
import { fromAnywhere, whereOptions, whereWord } from "./where-options.ts";

type Props = {
  survey: Survey;
  choose: Choose;
  /** Opens the filters, where they aren't beside the answer. */
  openFilters: (() => void) | undefined;
  /** How many questions the filters have an answer to. */
  chosenCount: number;
};

/** Where to look, and how the answer is shown. */
export function Bar({ survey, choose, openFilters, chosenCount }: Props) {
  const { choices, guide } = survey;
  return (
    <div className="finder-bar">
      <Choice
        label="Where"
        any="Anywhere"
        value={whereWord(choices)}
        options={whereOptions(guide)}
        drop={fromAnywhere}
        leaves={useMemo(() => whereCounts(survey), [survey])}
        survey={survey}
        choose={choose}
      />
      <SortSelect survey={survey} choose={choose} />
      <ViewButtons view={choices.view} choose={choose} />
      {openFilters && (
        <button type="button" className="button" aria-haspopup="dialog" onClick={openFilters}>
          Filters{chosenCount > 0 && ` (${chosenCount})`}
        </button>
      )}
    </div>
  );
}
