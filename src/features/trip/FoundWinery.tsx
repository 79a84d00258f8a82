import type { StopFacts } from "./facts.ts";

type Props = { facts: StopFacts; planned: boolean; onAdd: (facts: StopFacts) => void };

/** A winery that the typed words find: a press adds it to the day. */
export const FoundWinery = ({ facts, planned, onAdd }: Props) => (
  <button type="button" className="trip-found" disabled={planned} onClick={() => onAdd(facts)}>
    <span className="font-display">{facts.name}</span>
    <span className="figure text-sm text-soft">
      {planned ? "In this trip" : `${facts.score} · ${facts.regionName}`}
    </span>
  </button>
);
