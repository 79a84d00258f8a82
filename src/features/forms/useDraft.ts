import { useEffect, useRef } from "react";

/** Reads a draft's texts, keyed by field. Returns an empty object if the browser blocks storage. */
function readDraft(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

/** Stores a draft. Does nothing if the browser blocks storage. */
function writeDraft(key: string, texts: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // Without storage, the draft lasts until the page closes.
  }
}

/**
 * Keeps the typed text of a form across reloads until the form is reset. Returns the form's props.
 */
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
