import { useEffect, useRef } from "react";
import type { Winery as Row } from "../guide.ts";
import { printedText } from "./words.ts";

/**
 * The list for paper: every winery that was found, with its address and phone. It is written when the reader prints, and
 * at once, since a browser doesn't wait for React.
 */
export function usePrinted(rows: readonly Row[]) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const write = () => {
      const lines = rows.map((row) => Object.assign(document.createElement("li"), { textContent: printedText(row) }));
      list.current?.replaceChildren(...lines);
    };
    addEventListener("beforeprint", write);
    return () => removeEventListener("beforeprint", write);
  }, [rows]);
  return list;
}
