import { vi } from "vitest";

/** Gives a test a browser's storage that takes `room` characters for a key. Returns its items. */
export function stubStorage(room = Number.POSITIVE_INFINITY): Map<string, string> {
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => items.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException("Full.", "QuotaExceededError");
      items.set(key, value);
    },
  });
  return items;
}
