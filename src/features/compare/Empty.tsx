import { travel } from "../../site/paths.ts";
import { maxWineries, minWineries } from "./tray.ts";
import { changeTray } from "./tray-store.ts";
import type { ComparedWinery } from "./winery.ts";

/** That more wineries can be added. The link to the reviews puts the ones shown into the tray. */
export function Empty({ wineries }: { wineries: readonly ComparedWinery[] }) {
  const missing = minWineries - wineries.length;
  return (
    <p className="mt-6 max-w-measure print:hidden">
      {missing > 0
        ? `Add ${missing === 1 ? "one more winery" : "two wineries"} or more`
        : `There is room for ${maxWineries - wineries.length === 1 ? "one" : "two"} more`}{" "}
      from the{" "}
      <a className="link" href={travel} onClick={() => wineries.length > 0 && changeTray(wineries)}>
        winery reviews
      </a>
      .
    </p>
  );
}
