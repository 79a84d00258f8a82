import { type SubmitEvent, useState } from "react";
import { buildSearchPath } from "../search/query.ts";
import { type Choose, type FilterContext, startOverChange } from "./choices.ts";
import { type LinkAnswer, maxQuestionLength } from "./link-question.ts";
import type { AnswerNotes, makeParser } from "./parse-query.ts";

type QueryBoxProps = {
  context: FilterContext;
  choose: Choose;
  /** Undefined if the link to this page contained no question. */
  linkAnswer: LinkAnswer | undefined;
};

const noNotes: AnswerNotes = { unused: [] };

/** Returns the text in the box, notes for the reader, and functions that change them. */
function useQuestion({ context, choose, linkAnswer }: QueryBoxProps) {
  const { q = "" } = context.choices;
  const [typed, setTyped] = useState({ text: linkAnswer?.text ?? q, q });
  /** Undefined if the parser couldn't be loaded. */
  const [notes, setNotes] = useState(linkAnswer ? linkAnswer.notes : noNotes);
  const [parse, setParse] = useState<ReturnType<typeof makeParser>>();
  const text = typed.q === q ? typed.text : q;
  const loadParser = async () => {
    const { makeParser } = await import("./parse-query.ts");
    const loaded = makeParser(context.guide, context.today);
    setParse(() => loaded);
    return loaded;
  };
  const changeText = (text: string) => {
    const words = (parse?.(text).choices.q ?? "").trim();
    setTyped({ text, q: words });
    setNotes(noNotes);
    if (words !== q) choose({ q: words }, "replace");
  };
  const answerQuestion = async () => {
    const parseQuestion = parse ?? (await loadParser().catch(() => undefined));
    if (!parseQuestion) return setNotes(undefined);
    const { choices, ...notes } = parseQuestion(text);
    const isUnderstood = Object.keys(choices).length > 0;
    if (isUnderstood) choose({ ...startOverChange, ...choices });
    setTyped({ text, q: isUnderstood ? (choices.q ?? "") : q });
    setNotes(notes);
  };
  const preloadParser = () => {
    if (!parse) loadParser().catch(() => undefined);
  };
  return { notes, text, preloadParser, changeText, answerQuestion };
}

/**
 * A box for questions in the reader's own words. Typing a winery's name narrows the list. Enter
 * replaces all choices with the question's, and lists its unused words.
 */
export function QueryBox(props: QueryBoxProps) {
  const { notes, text, preloadParser, changeText, answerQuestion } = useQuestion(props);
  const { unused, pageLink } = notes ?? noNotes;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void answerQuestion();
  };

  return (
    <form className="flex flex-wrap gap-2 print:hidden" onSubmit={submit}>
      <label className="sr-only" htmlFor="finder-question">
        Ask in your own words
      </label>
      <input
        id="finder-question"
        className="field flex-[1_1_10rem] max-sm:px-2.5 max-sm:text-base"
        type="search"
        maxLength={maxQuestionLength}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="Sunday in Rioja under €30"
        value={text}
        onFocus={preloadParser}
        onChange={({ target }) => changeText(target.value)}
      />
      <button type="submit" className="button max-sm:px-3">
        Find
      </button>
      <p className="basis-full text-sm empty:hidden" role="status">
        {pageLink && (
          <>
            <a className="link" href={pageLink.path}>
              {pageLink.text}
            </a>
            .{" "}
          </>
        )}
        {!notes && "Your question needs a network. The filters work without one."}
        {unused.length > 0 && (
          <>
            Not used: {unused.join(", ")}.{" "}
            <a className="link" href={buildSearchPath({ q: text, type: "", region: "" })}>
              Search the reviews for “{text}”
            </a>
          </>
        )}
      </p>
    </form>
  );
}
