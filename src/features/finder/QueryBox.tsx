import { type SubmitEvent, useEffect, useState } from "react";
import { type Choices, type FilterContext, startOverChange } from "./choices.ts";
import type { Choose } from "./Filters.tsx";
import type { makeParser } from "./parse-query.ts";

const maxQuestionLength = 100;

type Props = { context: FilterContext; choose: Choose };

/**
 * A question in the reader's own words. While it is typed, the words that name a winery or a town are looked for in the
 * list, which is no step for Back; Enter replaces all choices by those of the question, and says which words it left.
 */
export function QueryBox({ context: { guide, choices }, choose }: Props) {
  const { q = "" } = choices;
  const [typed, setTyped] = useState({ text: q, q });
  const [unused, setUnused] = useState<readonly string[]>([]);
  const [parse, setParse] = useState<ReturnType<typeof makeParser>>();
  const text = typed.q === q ? typed.text : q;
  const loadParser = async () => {
    const { makeParser: parserOf } = await import("./parse-query.ts");
    const parse = parserOf(guide, new Date());
    setParse(() => parse);
    return parse;
  };
  const changeText = (text: string) => {
    const q = (parse?.(text).choices.q ?? "").trim();
    setTyped({ text, q });
    setUnused([]);
    if (q !== (choices.q ?? "")) choose({ q }, "replace");
  };
  const answerQuestion = async (text: string, besides: Choices, step?: "replace") => {
    const { choices: parsed, unused: words } = (parse ?? (await loadParser()))(text);
    const isUnderstood = Object.keys(parsed).length > 0;
    if (isUnderstood) choose({ ...besides, ...parsed }, step);
    setTyped({ text, q: isUnderstood ? (parsed.q ?? "") : q });
    setUnused(words);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void answerQuestion(text, startOverChange);
  };
  // A question that a link brings along is asked at once, besides the link's own choices.
  useEffect(() => {
    const question = new URLSearchParams(location.search).get("ask")?.slice(0, maxQuestionLength);
    if (question) void answerQuestion(question, {}, "replace");
  }, []);
  return (
    <form
      className="mb-3 grid max-w-160 grid-cols-[minmax(0,1fr)_auto] gap-2 print:hidden"
      onSubmit={submit}
    >
      <label className="label col-span-full" htmlFor="finder-question">
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
        onFocus={parse ? undefined : loadParser}
        onChange={({ target }) => changeText(target.value)}
      />
      <button type="submit" className="button">
        Find
      </button>
      <p className="col-span-full text-sm empty:hidden" role="status">
        {unused.length > 0 && `Not used: ${unused.join(", ")}`}
      </p>
    </form>
  );
}
