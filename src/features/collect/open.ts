import { loadScript } from "../../components/ui/dom.ts";
import { collectScriptPath } from "../../site/paths.ts";

/** The event that requests buttons for wineries that a script added to the page. */
export const buttonsNeededEvent = "collect:places";

export const loadCollectScript = () => loadScript(collectScriptPath);

/** Requests buttons for newly added wineries. Loads the script that makes them if necessary. */
export function requestCollectButtons() {
  document.dispatchEvent(new Event(buttonsNeededEvent));
  if (!document.querySelector(`script[src="${collectScriptPath}"]`)) loadCollectScript();
}
