import { joinAsList } from "../../format/text.ts";
import type { Guide } from "../guide.ts";
import { buildSearchPath } from "../search/query.ts";
import { makeParser, type QuestionAnswer } from "./parse-query.ts";

/** Makes a function that parses a question and writes the notes on it. */
export function makeAnswerer(guide: Guide, today: string) {
  const parse = makeParser(guide, today);
  return (question: string) => {
    const answer = parse(question);
    const { choices, unknownPlaces, unused, pageLink } = answer;
    const hasNotes = pageLink !== undefined || unknownPlaces.length + unused.length > 0;
    const notes = hasNotes && <QuestionNotes question={question} answer={answer} />;
    return { choices, notes };
  };
}

type QuestionNotesProps = { question: string; answer: QuestionAnswer };

/** Says what the finder doesn't know or use in a question, and links to what may help. */
function QuestionNotes({ question, answer }: QuestionNotesProps) {
  const { choices, unknownPlaces, unused, pageLink } = answer;
  const placeNames = unknownPlaces.map((name) => `“${name}”`);
  const isUnderstood = Object.keys(choices).length > 0;
  return (
    <>
      {pageLink && (
        <>
          <a className="link" href={pageLink.path}>
            {pageLink.text}
          </a>
          .{" "}
        </>
      )}
      {placeNames.length > 0 && (
        <>
          <b>I don’t know {joinAsList(placeNames, "or")}.</b> Name a region, a town or a winery of
          the guide. {isUnderstood
            ? "The list answers the rest."
            : "The list doesn’t answer this."}{" "}
        </>
      )}
      {unused.length > 0 && `Not used: ${unused.join(", ")}. `}
      {(placeNames.length > 0 || unused.length > 0) && (
        <a className="link" href={buildSearchPath({ q: question, type: "", region: "" })}>
          Search the reviews for “{question}”
        </a>
      )}
    </>
  );
}
