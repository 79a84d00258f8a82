import { useEffect, useRef, useState } from "react";

const pauseMs = 500;

/**
 * A field's text while it is typed: the trip changes when the reader pauses or leaves the field, and the field follows
 * when the trip changes otherwise (Undo).
 */
export function useDraft(value: string, commit: (text: string) => void) {
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef<string>(undefined);

  const flush = () => {
    clearTimeout(timer.current);
    const text = typed.current;
    typed.current = undefined;
    setDraft(undefined);
    if (text !== undefined && text !== value) commit(text);
  };
  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });
  useEffect(() => {
    const leave = () => latest.current();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  return {
    value: draft ?? value,
    onChange: ({ target }: { target: { value: string } }) => {
      typed.current = target.value;
      setDraft(target.value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(), pauseMs);
    },
    onBlur: flush,
  };
}
