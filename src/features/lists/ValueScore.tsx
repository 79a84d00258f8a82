import { getScoreBand, type ScoreBand } from "../../format/scores.ts";
import { valueBands } from "./wines.ts";

export const bandColors: Record<ScoreBand, string> = {
  up: "border-up text-up",
  good: "border-good text-good",
  fair: "border-fair text-fair",
  low: "border-edge text-soft",
};

/** A value score (points out of 100) above a line in the color of its band. */
export function ValueScore({ score, small = false }: { score: number; small?: boolean }) {
  const band = getScoreBand(score);
  return (
    <p
      data-band={band}
      className={`figure relative inline-block border-b-3 leading-none ${bandColors[band]}`}
    >
      <span className="sr-only">Value score </span>
      <span className={`font-display ${small ? "text-xl" : "text-[1.85rem]"} leading-none`}>
        {score}
      </span>{" "}
      <span className="font-label text-xs font-semibold">/ 100</span>
    </p>
  );
}

/** The legend for the colors of value scores. Omits the lowest band. */
export const ValueScoreLegend = () => (
  <div className="border-t border-ink pt-3 lg:border-t-0 lg:border-l lg:border-rule lg:pt-0 lg:pl-8">
    <h2 className="label max-lg:sr-only">What the number means</h2>
    <ul className="figure flex flex-wrap justify-between gap-x-4 gap-y-2 lg:gap-x-7 md:max-lg:grid md:max-lg:grid-cols-3 md:max-lg:gap-x-10 lg:mt-2">
      {valueBands
        .filter(({ band }) => band !== "low")
        .map(({ band, range, word }) => (
          <li key={band}>
            <span className={`block font-display text-xl leading-tight ${bandColors[band]}`}>
              {range}
            </span>
            <span className="block font-label text-xs text-soft">{word}</span>
          </li>
        ))}
    </ul>
  </div>
);
