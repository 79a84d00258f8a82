import { loadScript } from "../../components/ui/dom.ts";
import { collectScriptPath } from "../../site/paths.ts";

/** The event that a script dispatches after it adds boxes for wineries' buttons. */
export const buttonsNeededEvent = "collect:places";

export const loadCollectScript = () => loadScript(collectScriptPath);

/** Requests buttons for wineries that a script has added to the page. */
export function requestCollectButtons() {
  document.dispatchEvent(new Event(buttonsNeededEvent));
  if (!document.querySelector(`script[src="${collectScriptPath}"]`)) loadCollectScript();
}
