import { isEmpty, queryFrom, searchAddress } from "../../search/query.ts";
import { attach, regionIds, type Session } from "./session.ts";

/** More than the guide has: the page leaves nothing out. */
const limit = Number.POSITIVE_INFINITY;

/** The search page: what is looked for stands in its address. What it returns leads to the field. */
export function searchPage(root: HTMLElement, session: Session): () => void {
  const { field, set } = attach(root, session, {
    limit,
    opens: false,
    changed: (query) => history.replaceState(history.state, "", searchAddress(query)),
  });
  const asked = queryFrom(new URLSearchParams(location.search), regionIds(session.index));
  // What a reader typed before this script came is not lost.
  if (!isEmpty(asked) && field.value === "") set(asked);
  else root.querySelector("form")?.dispatchEvent(new Event("input"));
  return () => {
    field.select();
    field.focus();
  };
}
