import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

const step = 30;

/** How many a reader had seen who comes back by the browser's Back. */
const before = (): number => {
  const { shown } = (history.state ?? {}) as { shown?: unknown };
  return typeof shown === "number" && shown > step ? shown : step;
};

/** How many rows are drawn: a screenful or two, more on demand, and all of them on paper. */
export function useShown(total: number): {
  shown: number;
  showMore: () => void;
  printing: boolean;
} {
  const [wanted, setWanted] = useState(before);
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const print = (on: boolean) => () => flushSync(() => setPrinting(on));
    const [start, end] = [print(true), print(false)];
    addEventListener("beforeprint", start);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", start);
      removeEventListener("afterprint", end);
    };
  }, []);
  const showMore = () => {
    history.replaceState({ ...history.state, shown: wanted + step }, "");
    setWanted(wanted + step);
  };
  return { shown: printing ? total : Math.min(total, wanted), showMore, printing };
}
