type ScrollAnchor = { mark: string; nth: number; top: number };
declare const navigation: { currentEntry: { key: string } | null };

/** An entry of the history; where a browser doesn't name them, an address. */
const makeStorageKey = () =>
  `place ${"navigation" in window ? navigation.currentEntry?.key : location.href}`;
/** Elements that can be found again on a page: links, and elements with an id. */
const findMarkElements = () => [...document.querySelectorAll("main :is(a[href], [id])")];
const markOf = (element: Element) => element.getAttribute("href") ?? `#${element.id}`;
const findByMark = (mark: string) =>
  findMarkElements().filter((element) => markOf(element) === mark);
const topOf = (element: Element) => element.getBoundingClientRect().top;

/** The element that the reader pressed, or else the one nearest to the middle of the view. */
function findScrollAnchor(): ScrollAnchor | undefined {
  const distanceToMiddle = (element: Element) => Math.abs(topOf(element) - innerHeight / 2);
  const visible = findMarkElements().filter((element) => element.checkVisibility?.() ?? true);
  const pressed = visible.find(
    (element) => element === document.activeElement && distanceToMiddle(element) < innerHeight / 2,
  );
  const findNearest = () =>
    visible
      .map((element) => ({ element, by: distanceToMiddle(element) }))
      .sort((a, b) => a.by - b.by)[0];
  const element = pressed ?? findNearest()?.element;
  if (!element) return undefined;
  const mark = markOf(element);
  return { mark, nth: findByMark(mark).indexOf(element), top: topOf(element) };
}

/** Scrolls an element to where it was. Returns false while the page lacks it, is about to replace it, or grows. */
function scrollToAnchor({ mark, nth, top }: ScrollAnchor): boolean {
  const element = findByMark(mark)[nth];
  if (!element) return false;
  // Reloading has closed what was open, so it is opened again.
  const details = element.closest("details");
  if (details) details.open = true;
  scrollBy({ top: topOf(element) - top, behavior: "instant" });
  return !element.closest("[aria-busy=true]") && !document.querySelector(".collect:empty");
}

/** Leads to the address's fragment, unless the browser has. Returns false while the page does not have it. */
function followFragment(): boolean {
  const element = document.getElementById(location.hash.slice(1));
  if (scrollY === 0) element?.scrollIntoView({ behavior: "instant" });
  return element !== null;
}

/** Runs now, or once the page has what it needs, unless the reader has scrolled, clicked or typed by then. */
function runUntilDone(done: () => boolean): void {
  if (done()) return;
  const changes = new MutationObserver(() => {
    if (done()) changes.disconnect();
  });
  changes.observe(document.querySelector("main")!, { childList: true, subtree: true });
  for (const event of ["wheel", "touchmove", "pointerdown", "keydown"])
    addEventListener(event, () => changes.disconnect(), { passive: true, once: true });
}

/** The position at which the reader left this page; undefined on a first visit and where storage is forbidden. */
function readStoredAnchor(): ScrollAnchor | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(makeStorageKey()) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns a reader to where they left the page, and one who follows a fragment to it. A browser restores pixels, and
 * only once: before a list has loaded, and with the fallback font.
 */
export function restorePosition(): void {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const stored = readStoredAnchor();
  if (opened?.type !== "navigate") {
    if (stored) runUntilDone(() => scrollToAnchor(stored));
  } else if (location.hash) runUntilDone(followFragment);
  addEventListener("pagehide", () => {
    const place = findScrollAnchor();
    try {
      if (place) sessionStorage.setItem(makeStorageKey(), JSON.stringify(place));
    } catch {
      // Storage is forbidden: the page opens at its top.
    }
  });
}
