/** Calls back whenever the key is pressed, wherever the keyboard is. Returns how to stop. */
export function onKey(key: string, pressed: () => void): () => void {
  const listener = (event: KeyboardEvent) => {
    if (event.key === key) pressed();
  };
  document.addEventListener("keydown", listener);
  return () => document.removeEventListener("keydown", listener);
}
