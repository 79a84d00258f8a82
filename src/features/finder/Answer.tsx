import { lazy, Suspense, useDeferredValue, useMemo, useState } from "react";
import { Bar } from "./Bar.tsx";
import { chosen, me } from "./choices.ts";
import { Presets } from "./Presets.tsx";
import { Question } from "./Question.tsx";
import { Results } from "./Results.tsx";
import { SearchTexts } from "./SearchTexts.tsx";
import { survey as ask } from "./survey.ts";
import { useChoices } from "./useChoices.ts";
import type { Opened } from "./useOpened.ts";
import { usePosition } from "./usePosition.ts";
import { useWide } from "./useWide.ts";
import { wineryCount } from "./words.ts";

const AnswerNotes = lazy(() => import("./AnswerNotes.tsx"));
const Chosen = lazy(() => import("./Chosen.tsx"));
const Filters = lazy(() => import("./Filters.tsx"));
const Sheet = lazy(() => import("./Sheet.tsx"));

/** The questions and their answer, once the guide is there. */
export function Answer({ guide, asked }: Opened) {
  const { choices, ignored, choose } = useChoices(guide, asked);
  const { position, failed, locate } = usePosition();
  // A press is seen at once; what it leaves is drawn in short steps, between which the page answers.
  const settled = useDeferredValue(choices);
  const survey = useMemo(() => ask(guide, settled, position), [guide, settled, position]);
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const shared = { survey, choose };
  const lost = choices.near === me && !position && !failed;
  const found = wineryCount(survey.found.length);
  const filters = (
    <Suspense fallback={<div className="finder-filters" />}>
      <Filters {...shared} />
    </Suspense>
  );
  return (
    <>
      <Question guide={guide} choices={choices} choose={choose} />
      <Presets {...shared} choices={choices} locate={locate} />
      <Bar
        {...shared}
        openFilters={wide ? undefined : () => setOpen(true)}
        chosenCount={chosen(settled).filter((question) => question !== "place").length}
      />
      {(failed || lost || ignored.length > 0) && (
        <Suspense>
          <AnswerNotes failed={failed} lost={lost} ignored={ignored} />
        </Suspense>
      )}
      <p className="sr-only" role="status">
        {found}
        {survey.ask.length > 0 && `, and ${survey.ask.length} to ask about their hours`}
      </p>
      <div className="finder-body">
        {wide && filters}
        <div className="finder-answer">
          {chosen(settled).length > 0 && (
            <Suspense fallback={<div className="finder-chosen" />}>
              <Chosen {...shared} />
            </Suspense>
          )}
          <Results {...shared} />
          <SearchTexts choices={settled} />
        </div>
      </div>
      {open && !wide && (
        <Suspense>
          <Sheet count={`Show ${found}`} close={() => setOpen(false)}>
            {filters}
          </Sheet>
        </Suspense>
      )}
    </>
  );
}
