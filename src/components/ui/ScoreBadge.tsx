import { type ScoreBand, scoreBand } from "../../format/scores.ts";

const colors: Record<ScoreBand, string> = {
  up: "border-up text-up",
  good: "border-good text-good",
  fair: "border-fair text-fair",
  low: "border-edge text-soft",
};

/** A value score in points out of 100, in the color of its band. */
export function ScoreBadge({ score }: { score: number }) {
  const band = scoreBand(score);
  return (
    <p data-band={band} className={`figure inline-flex items-baseline gap-1.5 border-2 px-2 py-1 ${colors[band]}`}>
      <span className="text-xs">Value score</span> <span className="font-display text-xl leading-none">{score}</span>{" "}
      <span className="text-xs">/ 100</span>
    </p>
  );
}
