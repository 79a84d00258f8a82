import type { Choices } from "./choices.ts";
import { listWeekendDates } from "./filters.ts";
import options from "./options.json" with { type: "json" };

/** Lists the presets, with "weekend" replaced by this weekend's dates. */
export function listPresets(today: string): { label: string; change: Choices }[] {
  const weekend = listWeekendDates(today).join();
  return options.presets.map(({ label, change }) => {
    const dated = "open" in change && change.open === "weekend" ? { open: weekend } : {};
    return { label, change: { ...change, ...dated } };
  });
}
