import type { Region } from "../../schemas/region.ts";
import { yearText } from "./region-facts.ts";

const cellPx = 15;
const boxPath = (month: number) => `M${(month - 1) * cellPx + 1} 8h13v13h-13z`;
const boxesPath = (months: readonly number[]) => months.map(boxPath).join("");

type YearStripProps = { bestMonths: readonly number[]; season: Region["season"] };

/**
 * A strip of a region's months: the best ones, those in which cellars are closed, and the harvest.
 */
export function YearStrip({ bestMonths, season }: YearStripProps) {
  const { closures = [], crush } = season;
  const isBest = (month: number) => bestMonths.includes(month);
  const openBestMonths = bestMonths.filter((month) => !closures.includes(month));
  return (
    <svg className="year" viewBox="0 0 180 22" role="img" aria-label={yearText(bestMonths, season)}>
      <path className="year-line" d="M1 21h178" />
      <use href="#months" className="year-letters" />
      <path className="year-best" d={boxesPath(openBestMonths)} />
      <path fill="url(#shut)" d={boxesPath(closures)} />
      <path className="year-frame" d={boxesPath(closures.filter(isBest))} />
      {crush.map((month) => (
        <circle key={month} className="year-crush" cx={(month - 0.5) * cellPx} cy="3.5" r="2.5" />
      ))}
    </svg>
  );
}
