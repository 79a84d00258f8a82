import { tooltip } from "./tooltip.ts";

/** Gives the tooltips of a static page their delays; a tap shows and hides them, too. */
export function watchTooltips(): void {
  for (const anchor of document.querySelectorAll<HTMLElement>(".tip-anchor")) {
    const { open, wait, close } = tooltip((isOpen) => {
      anchor.dataset.open = `${isOpen}`;
    });
    anchor.dataset.open = "false";
    // Of a click not every browser says what made it; of the press before it all do.
    let isTouched = false;
    const on = (kinds: string, act: (event: PointerEvent) => void) => {
      for (const kind of kinds.split(" ")) anchor.addEventListener(kind, act as EventListener);
    };
    on("pointerenter", ({ pointerType }) => pointerType !== "touch" && wait());
    on("pointerleave pointerdown", ({ pointerType }) => pointerType !== "touch" && close());
    on("pointerdown", ({ pointerType }) => {
      isTouched = pointerType === "touch";
    });
    on("click", () => isTouched && (anchor.dataset.open === "true" ? close : open)());
    on("focusin", ({ target }) => (target as Element).matches(":focus-visible") && open());
    on("focusout", close);
  }
}
