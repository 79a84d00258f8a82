import { type SubmitEvent, useId, useState } from "react";
import type { Guide } from "../guide.ts";
import { type Choices, noChoices } from "./choices.ts";
import type { Understood } from "./understand.ts";
import type { Choose } from "./useChoices.ts";

type Props = { guide: Guide; choices: Choices; choose: Choose };

/**
 * A question in the reader's own words. As it is typed, the list is searched for the words that aren't part of one,
 * which is no step for Back; Enter makes choices of all others, in place of those that were there.
 */
export function Question({ guide, choices, choose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState({ text: choices.q, q: choices.q });
  const [understand, setUnderstand] = useState<(text: string) => Understood>();
  const text = typed.q === choices.q ? typed.text : choices.q;
  const load = async () => {
    const module = await import("./understand.ts");
    const read = (question: string) => module.understand(question, guide, (new Date().getDay() + 6) % 7);
    setUnderstand(() => read);
    return read;
  };
  const type = (text: string) => {
    const q = understand?.(text).rest ?? text;
    setTyped({ text, q });
    choose({ q }, "replace");
  };
  const ask = async (event: SubmitEvent) => {
    event.preventDefault();
    const { choices: asked, rest } = (understand ?? (await load()))(text);
    if (Object.keys(asked).length > 0) choose({ ...noChoices, view: choices.view, ...asked, q: rest });
    setTyped({ text: rest, q: rest });
  };
  return (
    <form className="finder-question" onSubmit={ask}>
      <label className="label" htmlFor={id}>
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
        onFocus={understand ? undefined : load}
        onChange={({ target }) => type(target.value)}
      />
      <button type="submit" className="button">
        Find
      </button>
    </form>
  );
}
