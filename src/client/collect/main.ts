import css from "../../styles/collect.css?inline";
import { buttonsOf } from "./buttons.ts";
import { collections } from "./collections.ts";
import { element } from "./elements.ts";
import { collectPlaces } from "./open.ts";
import { saidNote } from "./said.ts";
import { summaryOf } from "./summary.ts";
import { showTripLink } from "./trip-link.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

const status = element("p", { className: "sr-only", role: "status" });
const { note, show, hide } = saidNote();
const corner = element("div", { className: "collect-corner" }, status, note);
document.body.append(corner);
showTripLink();

const fill = collections.map((collection) => {
  const tray = "items" in collection ? summaryOf(collection) : undefined;
  if (tray) corner.append(tray.details);
  return buttonsOf(collection, (outcome, pressed) => {
    status.textContent = outcome.message;
    if (outcome.refused && tray) tray.explain(outcome.message);
    else if (outcome.refused || outcome.undo) show(outcome, pressed);
    else hide();
  });
});
const fillAll = () => {
  for (const each of fill) each();
};
document.addEventListener(collectPlaces, fillAll);
fillAll();
