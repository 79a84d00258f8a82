/* Access to local storage for all features. */

/**
 * Why reading or storing failed. "newer" means that a newer version of this site stored the value.
 */
export type StorageProblem = "forbidden" | "full" | "unreadable" | "newer";

/**
 * Reads the text stored under a key, or null if there is none. Returns undefined if the browser
 * blocks storage.
 */
export function readStorage(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/**
 * Stores text under a key, or removes the key if `text` is null. Returns the problem, or undefined
 * if there was none.
 */
export function writeStorage(text: string | null, key: string): StorageProblem | undefined {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return undefined;
  } catch {
    return readStorage(key) === undefined ? "forbidden" : "full";
  }
}
