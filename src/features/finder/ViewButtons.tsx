import { type View, views } from "./choices.ts";
import type { Choose } from "./useChoices.ts";

const names: Readonly<Record<View, string>> = { list: "List", table: "Table", map: "Map" };

/** How the wineries are shown. */
export const ViewButtons = ({ view, choose }: { view: View; choose: Choose }) => (
  <fieldset className="finder-views">
    <legend className="sr-only">Show as</legend>
    {views.map((each) => (
      <button key={each} type="button" aria-pressed={view === each} onClick={() => choose({ view: each })}>
        {names[each]}
      </button>
    ))}
  </fieldset>
);
