import type { StopFacts } from "./facts.ts";

/** What a traveler needs on paper at the winery: address, phone, and the reviewer's advice on getting in. */
export const PrintedFacts = ({ facts: { address, phone, booking, website, tip } }: { facts: StopFacts }) => (
  <div className="mt-1 hidden text-sm print:block">
    <p>{[address?.join(", "), phone, booking ?? website].filter(Boolean).join(" · ")}</p>
    <p className="italic">{tip}</p>
  </div>
);
