import type { Stop, Trip } from "./trip.ts";

type DayFields = Omit<Trip["days"][number], "stops">;
/** A day's heading or a stop, each with an id: days and stops are one list, so that a stop may move between days. */
type Row = { id: string; day?: DayFields; stop?: Stop };

function rowsOf(trip: Trip): Map<string, Row> {
  const visits = new Map<string, number>();
  const idOf = ({ winery, name }: Stop) => {
    const key = winery ?? `own ${name}`;
    visits.set(key, (visits.get(key) ?? 0) + 1);
    return `${key} ${visits.get(key)}`;
  };
  const rows = trip.days.flatMap(({ stops, ...day }, i): Row[] => [
    { id: `day ${i}`, day },
    ...stops.map((stop) => ({ id: idOf(stop), stop })),
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields of `theirs` with those that `mine` changed. */
function mergeFields<T extends object>(base: T, mine: T, theirs: T): T {
  const merged = { ...theirs };
  for (const key of Object.keys({ ...base, ...mine }) as (keyof T)[]) {
    if (same(base[key], mine[key])) continue;
    if (mine[key] === undefined) delete merged[key];
    else merged[key] = mine[key];
  }
  return merged;
}

/**
 * A trip with two changes of `base`: this page's, and what another tab made of it meanwhile. Where both changed one
 * field, it is as in `mine`; a stop that either removed is gone, and one that either added is there.
 */
export function mergeTrips(base: Trip, mine: Trip, theirs: Trip): Trip {
  const [was, ours, others] = [rowsOf(base), rowsOf(mine), rowsOf(theirs)];
  const common = (rows: Map<string, Row>) =>
    [...rows.keys()].filter((id) => was.has(id) && ours.has(id) && others.has(id)).join();
  // The order is theirs, unless this page has moved something.
  const [order, other] = common(ours) === common(was) ? [others, ours] : [ours, others];
  const ids = [...order.keys()].filter((id) => other.has(id) || !was.has(id));
  let previous = "day 0";
  for (const id of other.keys()) {
    if (!order.has(id) && !was.has(id)) ids.splice(ids.indexOf(previous) + 1, 0, id);
    if (ids.includes(id)) previous = id;
  }
  const days: Trip["days"] = [];
  for (const id of ids) {
    const [before, our, their] = [was.get(id), ours.get(id), others.get(id)];
    const fields = (row?: Row) => row?.day ?? row?.stop;
    const [b, o, t] = [fields(before), fields(our), fields(their)];
    const merged = b && o && t ? mergeFields(b, o, t) : (o ?? t)!;
    if ((our ?? their)?.day) days.push({ ...(merged as DayFields), stops: [] });
    else days.at(-1)!.stops.push(merged as Stop);
  }
  return { ...mergeFields({ ...base, days: [] }, { ...mine, days: [] }, { ...theirs, days: [] }), days };
}
