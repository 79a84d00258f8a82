import { useEffect, useRef } from "react";

/** Reads the texts of a draft by their fields. Returns none if the browser stores nothing. */
function readDraft(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

/** Stores a draft, unless the browser stores nothing. */
function writeDraft(key: string, texts: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // The draft lasts as long as the page.
  }
}

/** Keeps what a reader types into a form through a reload, until the form is reset. Returns the form's props. */
export function useDraft(key: string) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const draft = readDraft(key);
    for (const field of ref.current!.querySelectorAll<HTMLInputElement>("[name]"))
      field.value ||= draft[field.name] ?? "";
  }, [key]);
  return {
    ref,
    onInput: () => writeDraft(key, Object.fromEntries(new FormData(ref.current!))),
    onReset: () => writeDraft(key, {}),
  };
}
