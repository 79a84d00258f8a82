import { type SubmitEvent, useEffect, useState } from "react";
import { buildSearchPath } from "../search/query.ts";
import { type Choices, type Choose, type FilterContext, startOverChange } from "./choices.ts";
import type { makeParser } from "./parse-query.ts";

const maxQuestionLength = 100;

/** Reads the question in a link. Returns "" if the link has none. */
function readLinkQuestion(): string {
  return (new URLSearchParams(location.search).get("ask") ?? "").slice(0, maxQuestionLength);
}

type QueryBoxProps = { context: FilterContext; choose: Choose };

/**
 * A box for questions in the reader's own words. Typed winery names narrow the list; Enter replaces
 * all choices with those in the question, and lists the unused words.
 */
export function QueryBox({ context, choose }: QueryBoxProps) {
  const { q = "" } = context.choices;
  const [typed, setTyped] = useState(() => ({ text: readLinkQuestion() || q, q }));
  const [unused, setUnused] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [parse, setParse] = useState<ReturnType<typeof makeParser>>();
  const text = typed.q === q ? typed.text : q;

  const prepareParser = async () => {
    const { makeParser } = await import("./parse-query.ts");
    const loaded = makeParser(context.guide, context.today);
    setParse(() => loaded);
    return loaded;
  };
  const changeText = (text: string) => {
    const words = (parse?.(text).choices.q ?? "").trim();
    setTyped({ text, q: words });
    setUnused([]);
    setFailed(false);
    if (words !== q) choose({ q: words }, "replace");
  };
  const answerQuestion = async (text: string, otherChoices: Choices, step?: "replace") => {
    const parseQuestion = parse ?? (await prepareParser().catch(() => undefined));
    setFailed(!parseQuestion);
    if (!parseQuestion) return;
    const answer = parseQuestion(text);
    const isUnderstood = Object.keys(answer.choices).length > 0;
    if (isUnderstood) choose({ ...otherChoices, ...answer.choices }, step);
    setTyped({ text, q: isUnderstood ? (answer.choices.q ?? "") : q });
    setUnused(answer.unused);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void answerQuestion(text, startOverChange);
  };
  // A link may contain a question ("ask") in addition to choices.
  useEffect(() => {
    const question = readLinkQuestion();
    if (question) void answerQuestion(question, {}, "replace");
  }, []);

  return (
    <form className="mb-1 grid grid-cols-[minmax(0,1fr)_auto] gap-2 print:hidden" onSubmit={submit}>
      <label className="sr-only" htmlFor="finder-question">
        Ask in your own words
      </label>
      <input
        id="finder-question"
        className="field"
        type="search"
        maxLength={maxQuestionLength}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="Sunday in Rioja under €30"
        value={text}
        onFocus={parse ? undefined : () => void prepareParser().catch(() => undefined)}
        onChange={({ target }) => changeText(target.value)}
      />
      <button type="submit" className="button">
        Find
      </button>
      <p className="col-span-full text-sm empty:hidden" role="status">
        {hasFailed && "Your question needs a network. The filters work without one."}
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
