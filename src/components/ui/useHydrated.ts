import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Returns false on the server and until hydration, then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
