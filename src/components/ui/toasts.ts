/**
 * Toasts and tooltips are our own: the islands of a page have 80 KB of JavaScript, most of it React, and the site's policy
 * has no `unsafe-` source for the inline styles of a library.
 */
export type Message = {
  title: string;
  description: string;
  variant?: "default" | "destructive";
  /** A button for an action, like Undo. The toast closes when it is pressed. */
  action?: { label: string; press: () => void };
};
export type Toast = Message & Required<Pick<Message, "variant">> & { id: number; open: boolean };

/** Time that a toast is shown, in milliseconds. */
export const shownForMs = 5000;
/** Time that a dismissed toast stays in the page for its animation, in milliseconds. */
export const removedAfterMs = 1_000_000;

let latest: Toast | undefined;
let ids = 0;
const listeners = new Set<() => void>();

function set(next: Toast | undefined): void {
  latest = next;
  for (const listener of listeners) listener();
}

/** The one toast that may be visible; a new one takes the place of the last. */
export const currentToast = (): Toast | undefined => latest;

export function show({ variant = "default", ...message }: Message): void {
  ids += 1;
  set({ ...message, variant, id: ids, open: true });
}

export function dismiss(id: number): void {
  if (latest?.id !== id || !latest.open) return;
  set({ ...latest, open: false });
  setTimeout(() => {
    if (latest?.id === id) set(undefined);
  }, removedAfterMs);
}

/** Calls back on every change; returns how to stop. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
