import { useState } from "react";

const step = 20;

/** How many rows were shown when the reader left, for the browser's Back. */
const before = (): number => {
  const { shown } = (history.state ?? {}) as { shown?: unknown };
  return typeof shown === "number" && shown > step ? shown : step;
};

/** How many rows are drawn: a screenful or two, and more on demand. */
export function useShown(total: number): { shown: number; showMore: () => void } {
  const [wanted, setWanted] = useState(before);
  const showMore = () => {
    history.replaceState({ ...history.state, shown: wanted + step }, "");
    setWanted(wanted + step);
  };
  return { shown: Math.min(total, wanted), showMore };
}
