import type { Entry } from "../catalogue/collections.ts";
import type { Winery } from "../schemas/winery.ts";

const day = 86_400_000;

/**
 * The wineries whose visit facts were last checked more than `days` days before `now`, or never, oldest first: a line
 * each, then the count. `checkedOn` is an ISO date.
 */
export function dueVisits(wineries: readonly Entry<Winery>[], days: number, now: Date): string[] {
  const due = wineries
    .map(({ file, data }) => ({ file, checkedOn: data.visit.checkedOn }))
    .filter(({ checkedOn }) => !checkedOn || now.getTime() - Date.parse(checkedOn) > days * day)
    .sort((a, b) => (a.checkedOn ?? "").localeCompare(b.checkedOn ?? "") || a.file.localeCompare(b.file));
  return [
    ...due.map(({ file, checkedOn }) => `${checkedOn ?? "never     "}  ${file}`),
    `${due.length} of ${wineries.length} wineries are due: call or look them up, then write visit.checkedOn`,
  ];
}
