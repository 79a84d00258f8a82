import { isEmpty, queryFrom, searchAddress } from "./query.ts";
import { attach, regionIds, type Session } from "./session.ts";

/** More than the guide has: the page leaves nothing out. */
const limit = Number.POSITIVE_INFINITY;

/** The search page, whose address has the query. Returns a function that focuses the field. */
export function searchPage(root: HTMLElement, session: Session): () => void {
  const { field, set } = attach(root, session, {
    limit,
    opens: false,
    changed: (query) => history.replaceState(history.state, "", searchAddress(query)),
  });
  const asked = queryFrom(new URLSearchParams(location.search), regionIds(session.index));
  // Keeps what the reader typed before this script loaded.
  if (!isEmpty(asked) && field.value === "") set(asked);
  else root.querySelector("form")?.dispatchEvent(new Event("input"));
  return () => {
    field.select();
    field.focus();
  };
}
