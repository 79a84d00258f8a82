import { useEffect, useRef } from "react";
import { makeElement } from "../../components/ui/dom.ts";
import { capitalize, joinWithDots } from "../../format/text.ts";
import type { FormatName } from "../../publish/downloads/formats.ts";
import type { Winery } from "../guide.ts";
import { type Choices, describeChosenValues, type FilterContext } from "./choices.ts";
import { downloadWineries } from "./download.ts";
import { listActiveFilters } from "./filters.ts";
import type { Results } from "./results.ts";
import {
  formatAvailability,
  formatContact,
  formatTownAndRegion,
  formatVisitFacts,
} from "./words.ts";

const formatLabels = { csv: "CSV", geojson: "GeoJSON", gpx: "GPX", kml: "KML" } as const;

/** Buttons that download the list of wineries or print it, below what the reader chose. */
export default function TakeAlong({ results }: { results: Results }) {
  const { matches, context } = results;
  const printList = usePrintList(matches, context);
  const choiceTexts = listActiveFilters(context.choices).map((filter) =>
    describeChosenValues(filter, context),
  );
  return (
    <>
      <div className="finder-printed hidden print:block">
        {choiceTexts.length > 0 && (
          <p>
            <b>{capitalize(joinWithDots(choiceTexts))}</b>
          </p>
        )}
        <ol ref={printList} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm print:hidden">
        Take along:{" "}
        {(Object.keys(formatLabels) as FormatName[]).map((format) => (
          <button
            key={format}
            type="button"
            className="link min-h-8 cursor-pointer"
            onClick={() => downloadWineries(matches, format)}
          >
            {formatLabels[format]}
          </button>
        ))}
        <button type="button" className="link min-h-8 cursor-pointer" onClick={() => print()}>
          Print
        </button>
      </p>
    </>
  );
}

/** Fills the printed list without React, because browsers print before React can render it. */
function usePrintList(wineries: readonly Winery[], { choices, today }: FilterContext) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const fillList = () => {
      const items = wineries.map((winery) =>
        makeElement("li", {}, formatWineryForPrint(winery, today, choices)),
      );
      list.current?.replaceChildren(...items);
    };
    addEventListener("beforeprint", fillList);
    return () => removeEventListener("beforeprint", fillList);
  }, [wineries, choices, today]);
  return list;
}

/**
 * Describes a winery for print: "Opus One, 96 points. 7900 St. Helena Highway, Oakville, CA 94562 ·
 * …".
 */
export function formatWineryForPrint(winery: Winery, today: string, choices: Choices = {}): string {
  const contact = formatContact(winery) || formatTownAndRegion(winery);
  const answer = formatAvailability(winery, choices, today);
  const facts = joinWithDots([contact, answer, formatVisitFacts(winery, today, choices)]);
  return `${winery.name}, ${winery.score} points. ${facts}`;
}
