import { useEffect, useState } from "react";
import { type Guide, loadGuide } from "../guide.ts";

/** Loads the guide. `load` tries again after a failure. */
export function useGuide() {
  const [guide, setGuide] = useState<Guide>();
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    loadGuide().then(setGuide, () => setFailed(true));
  };
  useEffect(load, []);
  return { guide, hasFailed, load };
}
