import css from "../../styles/collect.css?inline";
import { onAnnounced } from "./announce.ts";
import { addButtons } from "./buttons.ts";
import { collections } from "./collections.ts";
import { element } from "./elements.ts";
import { summaryOf } from "./summary.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

const status = element("p", { className: "sr-only", role: "status" });
const corner = element("aside", { className: "collect-corner", ariaLabel: "Wineries you picked" }, status);
document.body.append(corner);

for (const collection of collections) {
  addButtons(collection);
  const { details, explain } = summaryOf(collection);
  if (location.pathname !== collection.screen) corner.append(details);
  onAnnounced(collection.key, ({ message, refused }) => {
    status.textContent = message;
    if (refused) explain(message);
  });
}
