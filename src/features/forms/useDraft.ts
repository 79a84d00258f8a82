import { useEffect, useRef } from "react";

/**
 * Reads a draft's values, keyed by field name. Returns an empty object if the browser blocks
 * storage.
 */
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

/** Keeps a form's text across reloads until the form is reset. Returns props for the form. */
export function useFormDraft(key: string) {
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
