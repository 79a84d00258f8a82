import { addStyles } from "../../components/shell/add-styles.ts";
import { onAnnounced } from "./announce.ts";
import { buttonsOf } from "./buttons.ts";
import css from "./collect.css?inline";
import { collections } from "./collections.ts";
import { element } from "./elements.ts";
import { notice } from "./notice.ts";
import { collectPlaces } from "./places.ts";
import { summaryOf } from "./summary.ts";
import { showTripLink } from "./trip-link.ts";

addStyles(css);

const status = element("p", { className: "collect-heard", role: "status" });
const said = notice();
const corner = element("aside", { className: "collect-corner", ariaLabel: "Wineries you picked" }, status, said.note);
document.body.append(corner);
showTripLink();

for (const collection of collections) {
  document.addEventListener(collectPlaces, buttonsOf(collection));
  const tray = "items" in collection ? summaryOf(collection) : undefined;
  if (tray && "screen" in collection && location.pathname !== collection.screen) corner.append(tray.details);
  onAnnounced(collection.key, (outcome) => {
    status.textContent = outcome.message;
    if (outcome.refused && tray) tray.explain(outcome.message);
    else if (outcome.refused || outcome.undo) said.show(outcome);
    else said.hide();
  });
}
