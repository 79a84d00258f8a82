type ScrollAnchor = { mark: string; nth: number; top: number };
declare const navigation: { currentEntry: { key: string } | null };

/**
 * Makes the storage key for the current history entry, or for the URL if the browser lacks the
 * Navigation API.
 */
const makeStorageKey = () =>
  `place ${"navigation" in window ? navigation.currentEntry?.key : location.href}`;
/** Finds the elements that a later visit can find again: links, and elements with an ID. */
const findMarkElements = () => [...document.querySelectorAll("main :is(a[href], [id])")];
const getHrefOrId = (element: Element) => element.getAttribute("href") ?? `#${element.id}`;
const findElementsByHrefOrId = (mark: string) =>
  findMarkElements().filter((element) => getHrefOrId(element) === mark);
const getTop = (element: Element) => element.getBoundingClientRect().top;

/**
 * Finds the focused element if it is in view, or else the element nearest the middle of the window.
 */
function findScrollAnchor(): ScrollAnchor | undefined {
  const measureDistanceToMiddle = (element: Element) => Math.abs(getTop(element) - innerHeight / 2);
  const visible = findMarkElements().filter((element) => element.checkVisibility?.() ?? true);
  const pressed = visible.find(
    (element) =>
      element === document.activeElement && measureDistanceToMiddle(element) < innerHeight / 2,
  );
  const findNearest = () =>
    visible.toSorted((a, b) => measureDistanceToMiddle(a) - measureDistanceToMiddle(b))[0];
  const element = pressed ?? findNearest();
  if (!element) return undefined;
  const mark = getHrefOrId(element);
  return { mark, nth: findElementsByHrefOrId(mark).indexOf(element), top: getTop(element) };
}

/**
 * Scrolls until an element is where it was before. Returns false if the element hasn't loaded yet,
 * or if content that is still loading could move it.
 */
function scrollToAnchor({ mark, nth, top }: ScrollAnchor): boolean {
  const element = findElementsByHrefOrId(mark)[nth];
  if (!element) return false;
  // Reloading closes <details> elements.
  const details = element.closest("details");
  if (details) details.open = true;
  scrollBy({ top: getTop(element) - top, behavior: "instant" });
  return !element.closest("[aria-busy=true]") && !document.querySelector(".collect:empty");
}

/**
 * Scrolls to the URL's fragment if the browser hasn't. Returns false if no element has that ID.
 */
function scrollToFragment(): boolean {
  const element = document.getElementById(location.hash.slice(1));
  if (scrollY === 0) element?.scrollIntoView({ behavior: "instant" });
  return element !== null;
}

/**
 * Runs a function now and after every change to the page, until it returns true or the reader
 * scrolls, clicks or types.
 */
function runUntilDone(run: () => boolean) {
  if (run()) return;
  const changes = new MutationObserver(() => {
    if (run()) changes.disconnect();
  });
  changes.observe(document.querySelector("main")!, { childList: true, subtree: true });
  for (const event of ["wheel", "touchmove", "pointerdown", "keydown"])
    addEventListener(event, () => changes.disconnect(), { passive: true, once: true });
}

/**
 * Reads the scroll position that was stored when the reader left this page. Returns undefined if
 * there is none or if the browser blocks storage.
 */
function readStoredAnchor(): ScrollAnchor | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(makeStorageKey()) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Scrolls to the reader's last position, or to the fragment. Browsers do this only once, before
 * fetched lists have loaded.
 */
export function restoreScrollPosition() {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const stored = readStoredAnchor();
  if (opened?.type !== "navigate") {
    if (stored) runUntilDone(() => scrollToAnchor(stored));
  } else if (location.hash) runUntilDone(scrollToFragment);
  addEventListener("pagehide", () => {
    const anchor = findScrollAnchor();
    try {
      if (anchor) sessionStorage.setItem(makeStorageKey(), JSON.stringify(anchor));
    } catch {
      // If the browser blocks storage, the page opens at its top.
    }
  });
}
