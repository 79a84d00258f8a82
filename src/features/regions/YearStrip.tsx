import { monthNames } from "../../format/time.ts";
import type { Region } from "../../schemas/region.ts";
import { describeSeasons } from "./region-facts.ts";

type YearStripProps = {
  bestMonths: readonly number[];
  season: Region["season"];
  /** The month that the reader chose (1 to 12). It is outlined. */
  chosenMonth?: number | undefined;
};

/**
 * A strip of the year that marks a region's best months, the harvest, and the months when cellars
 * are closed.
 */
export function YearStrip({ bestMonths, season, chosenMonth }: YearStripProps) {
  const { closures = [], crush } = season;
  const listClasses = (month: number) => [
    bestMonths.includes(month) && "year-best",
    closures.includes(month) && "year-shut",
    crush.includes(month) && "year-crush",
    month === chosenMonth && "year-chosen",
  ];
  return (
    <div className="year-strip" role="img" aria-label={describeSeasons(bestMonths, season)}>
      {monthNames.map((name, i) => (
        <i
          key={name}
          className={
            listClasses(i + 1)
              .filter(Boolean)
              .join(" ") || undefined
          }
        >
          {name[0]}
        </i>
      ))}
    </div>
  );
}
