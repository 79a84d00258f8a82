import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from "react";
import { type Choose, type FilterContext, startOverChange } from "./choices.ts";
import { type LinkAnswer, maxQuestionLength } from "./link-question.ts";
import type { makeAnswerer } from "./QuestionNotes.tsx";

type QueryBoxProps = {
  context: FilterContext;
  choose: Choose;
  /** Undefined if the link to this page contained no question. */
  linkAnswer: LinkAnswer | undefined;
};

const exampleText = "Sunday in Rioja under €30";
const unansweredText = "Your question needs a network. The filters work without one.";

/** Returns the text in the box, notes for the reader, and functions that change them. */
function useQuestion({ context, choose, linkAnswer }: QueryBoxProps) {
  const { q = "" } = context.choices;
  const [typed, setTyped] = useState({ text: linkAnswer?.text ?? q, q });
  const [notes, setNotes] = useState<ReactNode>(linkAnswer && (linkAnswer.notes ?? unansweredText));
  const [answer, setAnswer] = useState<ReturnType<typeof makeAnswerer>>();
  const text = typed.q === q ? typed.text : q;
  const loadParser = async () => {
    const { makeAnswerer } = await import("./QuestionNotes.tsx");
    const loaded = makeAnswerer(context.guide, context.today);
    setAnswer(() => loaded);
    return loaded;
  };
  const changeText = (text: string) => {
    const words = (answer?.(text).choices.q ?? "").trim();
    setTyped({ text, q: words });
    setNotes(undefined);
    if (words !== q) choose({ q: words }, "replace");
  };
  const answerQuestion = async () => {
    const answerText = answer ?? (await loadParser().catch(() => undefined));
    if (!answerText) return setNotes(unansweredText);
    const { choices, notes } = answerText(text);
    const isUnderstood = Object.keys(choices).length > 0;
    if (isUnderstood) choose({ ...startOverChange, ...choices });
    setTyped({ text, q: isUnderstood ? (choices.q ?? "") : q });
    setNotes(notes);
  };
  const preloadParser = () => {
    if (!answer) loadParser().catch(() => undefined);
  };
  return { notes, text, preloadParser, changeText, answerQuestion };
}

/**
 * A box for questions in the reader's own words. Typing a winery's name narrows the list. Enter
 * replaces all choices with the question's, and lists its unused words.
 */
export function QueryBox(props: QueryBoxProps) {
  const { notes, text, preloadParser, changeText, answerQuestion } = useQuestion(props);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void answerQuestion();
  };
  /** Also keeps the line break out. Enter that ends an input method's word doesn't submit. */
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) submit(event);
  };
  const clear = () => {
    changeText("");
    document.getElementById("finder-question")?.focus();
  };

  return (
    <form className="flex flex-wrap gap-2 print:hidden" onSubmit={submit}>
      <label className="sr-only" htmlFor="finder-question">
        Ask in your own words
      </label>
      <div className="finder-question">
        <textarea
          id="finder-question"
          className="field"
          rows={1}
          maxLength={maxQuestionLength}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={exampleText}
          value={text}
          onFocus={preloadParser}
          onChange={({ target }) => changeText(target.value)}
          onKeyDown={submitOnEnter}
        />
        <span className="field invisible">{text || exampleText} </span>
      </div>
      <button type="submit" className="button flex-auto max-sm:px-3">
        Find
      </button>
      <p className="finder-note" role="status">
        {notes}
        {notes && (
          <>
            {" "}
            <button type="button" className="link min-h-8 cursor-pointer" onClick={clear}>
              Clear the question
            </button>
          </>
        )}
      </p>
    </form>
  );
}
