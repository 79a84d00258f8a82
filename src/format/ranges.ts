/** Runs of items that follow each other, as [first, last] pairs: 4 5 6 9 10 gives [4,6] [9,10]. */
export function runs<T>(items: readonly T[], follows: (a: T, b: T) => boolean): [T, T][] {
  const out: [T, T][] = [];
  for (const item of items) {
    const last = out.at(-1);
    if (last && follows(last[1], item)) last[1] = item;
    else out.push([item, item]);
  }
  return out;
}

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
