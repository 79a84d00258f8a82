import { addStyles } from "../../components/shell/add-styles.ts";
import { panel } from "./panel.ts";
import css from "./search.css?inline";
import { attach, type Session } from "./session.ts";

/** As many results as a dialog holds without becoming a page. */
const limit = 12;

/** Builds the dialog, once; what it returns opens it. The browser gives the focus back when it closes. */
export function searchDialog(session: Session): () => void {
  addStyles(css);
  const dialog = document.createElement("dialog");
  dialog.className = "search-dialog";
  dialog.ariaLabel = "Search";
  dialog.innerHTML = `<search class="search">${panel(session.index.places)}</search>`;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "link search-close";
  close.textContent = "Close";
  dialog.append(close);
  document.body.append(dialog);

  const { field } = attach(dialog, session, { limit, opens: true });
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || (target as Element).closest("a")) dialog.close();
  });
  // The browser may bring the page back as it was left.
  addEventListener("pagehide", () => dialog.close());
  // A search field with a text keeps the first Escape to itself.
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    dialog.close();
  });
  return () => {
    if (!dialog.open) dialog.showModal();
    field.select();
    field.focus();
  };
}
