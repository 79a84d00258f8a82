import { useEffect, useRef } from "react";
import { makeElement } from "../../components/ui/dom.ts";
import { joinWithDots } from "../../format/text.ts";
import type { FormatName } from "../../publish/downloads/formats.ts";
import type { Winery } from "../guide.ts";
import { downloadWineries } from "./download.ts";
import { formatContact, formatTownAndRegion, formatVisitFacts } from "./words.ts";

const formatLabels = { csv: "CSV", geojson: "GeoJSON", gpx: "GPX", kml: "KML" } as const;

type TakeAlongProps = { wineries: readonly Winery[]; today: string };

/** Buttons that download the list of wineries or print it. */
export default function TakeAlong({ wineries, today }: TakeAlongProps) {
  const printList = usePrintList(wineries, today);
  return (
    <>
      <ol ref={printList} className="finder-printed hidden print:block" />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm print:hidden">
        Take this list along:{" "}
        {(Object.keys(formatLabels) as FormatName[]).map((format) => (
          <button
            key={format}
            type="button"
            className="link min-h-8 cursor-pointer"
            onClick={() => downloadWineries(wineries, format)}
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
function usePrintList(wineries: readonly Winery[], today: string) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const fillList = () => {
      const items = wineries.map((winery) =>
        makeElement("li", {}, formatWineryForPrint(winery, today)),
      );
      list.current?.replaceChildren(...items);
    };
    addEventListener("beforeprint", fillList);
    return () => removeEventListener("beforeprint", fillList);
  }, [wineries, today]);
  return list;
}

/**
 * Describes a winery for print: "Opus One, 96 points. 7900 St. Helena Highway, Oakville, CA 94562 ·
 * …".
 */
export function formatWineryForPrint(winery: Winery, today: string): string {
  const contact = formatContact(winery) || formatTownAndRegion(winery);
  const facts = joinWithDots([contact, formatVisitFacts(winery, today)]);
  return `${winery.name}, ${winery.score} points. ${facts}`;
}
