import { searchAddress } from "../search/query.ts";
import type { Choices } from "./choices.ts";

/** The way to the search page, with the same word and place. */
export const SearchTexts = ({ choices: { q, where } }: { choices: Choices }) => (
  <p className="note">
    Looking for a word in a review?{" "}
    <a className="link" href={searchAddress({ q, type: "", region: where ?? "" })}>
      Search the texts{q && ` for “${q}”`}
    </a>
  </p>
);
