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
