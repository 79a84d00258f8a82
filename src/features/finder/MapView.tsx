import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Winery as Row } from "../guide.ts";
import { queryClient } from "../query.ts";
import { MarkedMap } from "./MarkedMap.tsx";
import { mapsQuery } from "./maps-query.ts";
import { marked } from "./marks.ts";
import type { Survey } from "./survey.ts";
import type { Choose } from "./useChoices.ts";

type Props = {
  survey: Survey;
  rows: readonly Row[];
  /** The path of the row that the reader points at. */
  lit: string | undefined;
  setLit: (path: string | undefined) => void;
  choose: Choose;
};

/** The answer on our own maps. The list below is its twin for the keyboard and for screen readers. */
export default function MapView({ survey, rows, lit, setLit, choose }: Props) {
  const { data, isError } = useQuery(mapsQuery, queryClient);
  const { guide, choices } = survey;
  const maps = useMemo(() => (data ? marked(rows, choices.where, guide, data) : []), [data, rows, choices, guide]);
  if (isError) return <p className="note">The map could not be loaded; the list is complete without it.</p>;
  return (
    <div className="finder-map">
      {maps.map((map) => (
        <MarkedMap
          key={map.map.land}
          {...map}
          lit={lit}
          setLit={setLit}
          lookInto={(place) => choose({ where: place.id, near: undefined, within: undefined })}
        />
      ))}
    </div>
  );
}
