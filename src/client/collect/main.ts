import css from "../../styles/collect.css?inline";
import { addButtons } from "./buttons.ts";
import { collections } from "./collections.ts";
import { element } from "./elements.ts";
import { summaryOf } from "./summary.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

const status = element("p", { className: "sr-only", role: "status" });
const corner = element("div", { className: "collect-corner" }, status);
document.body.append(corner);

for (const collection of collections) {
  const { details, explain } = summaryOf(collection);
  corner.append(details);
  addButtons(collection, (message, isShown) => {
    status.textContent = message;
    if (isShown) explain(message);
  });
}
