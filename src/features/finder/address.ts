import { slugOfName } from "../../format/text.ts";
import { days } from "../../schemas/weekdays.ts";
import { wineries } from "../../site/paths.ts";
import { type Choices, noChoices } from "./choices.ts";
import { daysIn, monthWords } from "./days.ts";

/** The address that holds these choices in words. */
export function addressFor(choices: Choices): string {
  const { q, where, near, within, score, fee, reservation, open, month, grapes, styles, full, sort, view } = choices;
  const params: Record<string, string | undefined> = {
    q,
    where,
    near,
    within,
    score: score === undefined ? "" : String(score),
    fee: feeWord(fee),
    reservation: typeof reservation === "number" ? `${reservation}-day${reservation === 1 ? "" : "s"}` : reservation,
    open: daysIn(open)
      .map((day) => days[day])
      .join(","),
    month: month === undefined ? "" : monthWords[month - 1],
    grape: grapes.map(slugOfName).join(","),
    style: styles.map(slugOfName).join(","),
    full: full ? "yes" : "",
    sort,
    view: view === noChoices.view ? "" : view,
  };
  const query = Object.entries(params).flatMap(([name, value]) => (value ? [`${name}=${plainly(value)}`] : []));
  return query.length > 0 ? `${wineries}?${query.join("&")}` : wineries;
}

function feeWord(fee: Choices["fee"]): string | undefined {
  if (typeof fee !== "object") return fee;
  return [...(fee.USD ? [`${fee.USD}usd`] : []), ...(fee.EUR ? [`${fee.EUR}eur`] : [])].join(",");
}

/** Slashes and commas may stand in a query as they are. */
const plainly = (value: string) => encodeURIComponent(value).replaceAll("%2F", "/").replaceAll("%2C", ",");
