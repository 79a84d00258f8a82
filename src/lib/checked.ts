import { dateText } from "./dates.ts";

/** What the visit block says about its own age; `checkedOn` is the ISO date of the author's last check. */
export const checkedText = (checkedOn: string | undefined): string =>
  checkedOn ? `Checked on ${dateText(checkedOn)}.` : "Fees and hours change; call ahead.";
