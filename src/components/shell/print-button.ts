/** Opens the printer's dialog from a page's own button. */
export function watchPrintButton(): void {
  document.querySelector("[data-print]")?.addEventListener("click", () => print());
}
