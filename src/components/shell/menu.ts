/** Closes the menu, which its button opens (shell/Masthead.astro): by Escape, when a link is chosen and when the page is left. */
export function watchMenu(): void {
  const toggle = document.querySelector<HTMLElement>("#menu-toggle")!;
  const close = () => {
    toggle.ariaExpanded = "false";
  };
  for (const link of document.querySelectorAll("#menu a")) link.addEventListener("click", close);
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || toggle.ariaExpanded !== "true") return;
    close();
    toggle.focus();
  });
  // The browser may bring the page back as it was left.
  addEventListener("pagehide", close);
}
