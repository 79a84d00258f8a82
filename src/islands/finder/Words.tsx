import { useId } from "react";
import type { Choose } from "./useChoices.ts";

/** Words to find a winery by: its name, its place, its grapes. Typing is no step for Back. */
export function Words({ value, choose }: { value: string; choose: Choose }) {
  const id = useId();
  return (
    <div className="finder-choice">
      <label className="label" htmlFor={id}>
        Name, town or grape
      </label>
      <input
        id={id}
        className="field"
        type="search"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={({ target }) => choose({ q: target.value }, "replace")}
      />
    </div>
  );
}
