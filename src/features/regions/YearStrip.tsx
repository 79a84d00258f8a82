import type { Region } from "../../schemas/region.ts";
import { yearAltText } from "./region-facts.ts";

const cellPx = 15;
const monthBoxPath = (month: number) => `M${(month - 1) * cellPx + 1} 8h13v13h-13z`;
const monthBoxesPath = (months: readonly number[]) => months.map(monthBoxPath).join("");

type YearStripProps = {
  bestMonths: readonly number[];
  season: Region["season"];
  /** The reader's month, which gets a frame. */
  chosenMonth?: number | undefined;
};

/**
 * A strip of the year that marks a region's best months, the harvest, and the months when cellars
 * are closed.
 */
export function YearStrip({ bestMonths, season, chosenMonth }: YearStripProps) {
  const { closures = [], crush } = season;
  const isBest = (month: number) => bestMonths.includes(month);
  const openBestMonths = bestMonths.filter((month) => !closures.includes(month));
  return (
    <svg
      className="year"
      viewBox="0 0 180 22"
      role="img"
      aria-label={yearAltText(bestMonths, season)}
    >
      <path className="year-line" d="M1 21h178" />
      <use href="#months" className="year-letters" />
      <path className="year-best" d={monthBoxesPath(openBestMonths)} />
      <path fill="url(#shut)" d={monthBoxesPath(closures)} />
      <path className="year-frame" d={monthBoxesPath(closures.filter(isBest))} />
      {chosenMonth !== undefined && (
        <path className="year-chosen" d={`M${(chosenMonth - 1) * cellPx - 0.5} 6.5h16v28h-16z`} />
      )}
      {crush.map((month) => (
        <circle key={month} className="year-crush" cx={(month - 0.5) * cellPx} cy="3.5" r="2.5" />
      ))}
    </svg>
  );
}
