/**
 * Fetches the page of a link that is pointed at or touched, once, where the browser lacks speculation rules. By fetch,
 * since the policy's connect-src allows it; a prefetch link would fall under default-src.
 */
export function fetchAhead(): void {
  if (HTMLScriptElement.supports?.("speculationrules")) return;
  const fetched = new Set([location.pathname]);
  const ahead = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]:not([target])") : null;
    if (!link || link.origin !== location.origin || link.pathname.includes(".") || fetched.has(link.pathname)) return;
    fetched.add(link.pathname);
    void fetch(link.pathname, { priority: "low" }).catch(() => undefined);
  };
  for (const event of ["mouseover", "touchstart"]) document.addEventListener(event, ahead, { passive: true });
}
