import { tooltip } from "./tooltip.ts";

/** Gives the tooltips of a static page their delays; a tap shows and hides them, too. */
export function watchTooltips(): void {
  for (const anchor of document.querySelectorAll<HTMLElement>(".tip-anchor")) {
    const { open, wait, close } = tooltip((isOpen) => {
      anchor.dataset.open = `${isOpen}`;
    });
    anchor.dataset.open = "false";
    const on = (kinds: string, act: (event: PointerEvent) => void) => {
      for (const kind of kinds.split(" ")) anchor.addEventListener(kind, act as EventListener);
    };
    on("pointerenter", ({ pointerType }) => pointerType !== "touch" && wait());
    on("pointerleave pointerdown", ({ pointerType }) => pointerType !== "touch" && close());
    on("click", ({ pointerType }) => pointerType === "touch" && (anchor.dataset.open === "true" ? close : open)());
    on("focusin", ({ target }) => (target as Element).matches(":focus-visible") && open());
    on("focusout", close);
  }
}
