import { addStyles } from "./load.ts";
import css from "./newer-page.css?inline";

/** A new version of the page on the screen has arrived: it is shown at once unless the reader has scrolled or typed. */
export function showNewerPage(): void {
  if (scrollY === 0 && !navigator.userActivation?.hasBeenActive) {
    location.reload();
    return;
  }
  addStyles(css);
  const note = document.createElement("p");
  note.className = "button newer-page";
  note.role = "status";
  const button = document.createElement("button");
  button.textContent = "Show it";
  button.addEventListener("click", () => location.reload());
  note.append("There is a newer version of this page. ", button);
  document.body.append(note);
}
