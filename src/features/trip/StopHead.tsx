import { SmallSeal } from "../../components/ui/SmallSeal.tsx";
import { feeText } from "../../format/money.ts";
import { clockText } from "../../format/time.ts";
import type { ClockStop } from "./clock.ts";

/** A stop's winery and its score, what it costs, how one gets in, and whether it is booked. */
export function StopHead({ clock: { stop, facts, leave } }: { clock: ClockStop }) {
  const { booked, confirmation } = stop;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-1 basis-32">
        <h3 className="text-lg leading-tight">
          {facts ? (
            <a className="link" href={facts.path}>
              {facts.name}
            </a>
          ) : (
            stop.name
          )}
        </h3>
        <p className="figure mt-1 text-sm text-soft">
          Until {clockText(leave)}
          {facts ? ` · ${feeText(facts.fee)} · Reservation ${facts.appointment}` : " · no longer in the guide"}
        </p>
        {booked && (
          <p className="mt-1 text-sm">
            <strong>Booked</strong>
            {confirmation && `, number ${confirmation}`}
          </p>
        )}
      </div>
      {facts && <SmallSeal score={facts.score} />}
    </div>
  );
}
