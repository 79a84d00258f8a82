import { loadScript } from "../../components/shell/load-script.ts";
import { collectScript } from "../../site/paths.ts";
import { collectPlaces } from "./places.ts";

/** Puts the buttons at wineries that have come since the page did, and loads their script where it isn't there. */
export function fillCollections(): void {
  document.dispatchEvent(new Event(collectPlaces));
  if (!document.querySelector(`script[src="${collectScript}"]`)) loadScript(collectScript);
}
