import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { collectPlaces } from "../collect/open.ts";
import { Ask } from "./Ask.tsx";
import { commonPlace } from "./common-place.ts";
import { ordered, sortOf } from "./order.ts";
import { Row } from "./Row.tsx";
import type { Survey } from "./survey.ts";
import type { Choose } from "./useChoices.ts";
import { usePrinted } from "./usePrinted.ts";
import { useShown } from "./useShown.ts";
import { valueRule } from "./value.ts";
import { wineryCount } from "./words.ts";

const MapView = lazy(() => import("./MapView.tsx"));
const TableView = lazy(() => import("./TableView.tsx"));
const Nothing = lazy(() => import("./Nothing.tsx"));
const TakeAlong = lazy(() => import("./TakeAlong.tsx"));

/** The answer: so many wineries, as a list, a table or a map with its list. */
export function Results({ survey, choose }: { survey: Survey; choose: Choose }) {
  const { choices, found, ask, km } = survey;
  const rows = useMemo(() => ordered(found, survey), [found, survey]);
  const { shown, showMore } = useShown(rows.length);
  const [lit, setLit] = useState<string>();
  const seen = useMemo(() => rows.slice(0, shown), [rows, shown]);
  const { view } = choices;
  const onMap = view === "map";
  // A region's map numbers its wineries; the discs of any other say how many there are.
  const numbered = onMap && commonPlace(rows)?.kind === "region";
  const printed = usePrinted(rows);
  // Whenever other rows are there.
  useEffect(() => void document.dispatchEvent(new Event(collectPlaces)), [seen, ask, view]);
  return (
    <>
      <h2 className="finder-count-title">{wineryCount(found.length)}</h2>
      {sortOf(choices, km) === "value" && <p className="note">{valueRule}</p>}
      <ol ref={printed} className="finder-printed" />
      <Suspense fallback={<p className="note">Loading…</p>}>
        {found.length === 0 && <Nothing survey={survey} choose={choose} />}
        {onMap && <MapView survey={survey} rows={rows} lit={lit} setLit={setLit} choose={choose} />}
        {view === "table" && <TableView survey={survey} rows={seen} choose={choose} />}
      </Suspense>
      {view !== "table" && (
        <ul className="finder-rows">
          {seen.map((row, i) => (
            <Row
              key={row.path}
              row={row}
              km={km?.(row)}
              number={numbered ? i + 1 : undefined}
              point={onMap ? setLit : undefined}
              lit={lit === row.path}
            />
          ))}
        </ul>
      )}
      {shown < rows.length && (
        <button type="button" className="button button-quiet finder-more" onClick={showMore}>
          Show more ({rows.length - shown} left)
        </button>
      )}
      {ask.length > 0 && <Ask rows={ordered(ask, survey)} km={km} />}
      <Suspense fallback={<div className="finder-along" />}>{rows.length > 0 && <TakeAlong rows={rows} />}</Suspense>
    </>
  );
}
