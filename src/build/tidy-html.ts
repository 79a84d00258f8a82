/** Astro sets this style before a page's first island, where HTML allows none. */
const islandStyle = /<style>astro-island,astro-slot[^<]*<\/style>/;
const voidElements = "area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr";
/** The end of a void element's tag, as React writes it; attribute values may hold a ">". */
const trailingSlash = new RegExp(`(<(?:${voidElements})(?=[\\s/])(?:[^"'>]|"[^"]*"|'[^']*')*?)\\s*/>`, "g");

/** A page as validators want it: the islands' style in the head, and no slash at the end of a void element. */
export function tidyHtml(html: string): string {
  const [style] = islandStyle.exec(html) ?? [];
  const moved = style ? html.replace(style, "").replace("</head>", `${style}</head>`) : html;
  return moved.replace(trailingSlash, "$1>");
}
