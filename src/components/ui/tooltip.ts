const delayMs = 700;
const skipDelayMs = 300;

let closeOther = () => {};
let lastOpenAt = Number.NEGATIVE_INFINITY;

/**
 * When one tooltip is shown: after a delay, or at once right after another one, of which only one is open at a time.
 * Escape closes it.
 */
export function tooltip(show: (open: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;

  const onKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape") close();
  };
  const close = () => {
    clearTimeout(timer);
    if (!isOpen) return;
    isOpen = false;
    lastOpenAt = performance.now();
    document.removeEventListener("keydown", onKey);
    show(false);
  };
  const open = () => {
    clearTimeout(timer);
    if (isOpen) return;
    closeOther();
    closeOther = close;
    isOpen = true;
    lastOpenAt = Number.POSITIVE_INFINITY;
    document.addEventListener("keydown", onKey);
    show(true);
  };
  const wait = () => {
    clearTimeout(timer);
    if (!isOpen) timer = setTimeout(open, performance.now() - lastOpenAt < skipDelayMs ? 0 : delayMs);
  };
  return { open, wait, close };
}

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
