import { type SubmitEvent, useId, useState } from "react";
import type { Choose } from "./Filters.tsx";
import { type Context, startOver } from "./filters.ts";
import type { ParsedQuery } from "./parse-query.ts";

type Props = { context: Context; choose: Choose };

/**
 * A question in the reader's own words. While it is typed, the words that no filter understands are looked for in the
 * list, which is no step for Back; Enter replaces all choices by those of the question.
 */
export function QueryBox({ context: { guide, choices }, choose }: Props) {
  const id = useId();
  const { q = "" } = choices;
  const [typed, setTyped] = useState({ text: q, q });
  const [parse, setParse] = useState<(text: string) => ParsedQuery>();
  const text = typed.q === q ? typed.text : q;
  const load = async () => {
    const { parseQuery } = await import("./parse-query.ts");
    const parse = (text: string) => parseQuery(text, guide, (new Date().getDay() + 6) % 7);
    setParse(() => parse);
    return parse;
  };
  const type = (text: string) => {
    const q = (parse?.(text).rest ?? text).trim();
    setTyped({ text, q });
    choose({ q }, "replace");
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { choices: parsed, rest } = (parse ?? (await load()))(text);
    if (Object.keys(parsed).length > 0) choose({ ...startOver, ...parsed, q: rest });
    setTyped({ text: rest, q: rest });
  };
  return (
    <form className="mb-3 grid max-w-160 grid-cols-[minmax(0,1fr)_auto] gap-2 print:hidden" onSubmit={submit}>
      <label className="label col-span-full" htmlFor={id}>
        Ask in your own words
      </label>
      <input
        id={id}
        className="field"
        type="search"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="Sunday in Rioja under €30"
        value={text}
        onFocus={parse ? undefined : load}
        onChange={({ target }) => type(target.value)}
      />
      <button type="submit" className="button">
        Find
      </button>
    </form>
  );
}
