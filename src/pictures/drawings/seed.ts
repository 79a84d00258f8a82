/** Hashes a string (FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/). */
export function hashToSeed(text: string): number {
  let seed = 0x811c9dc5;
  for (const character of text) seed = Math.imul(seed ^ character.codePointAt(0)!, 0x01000193);
  return seed >>> 0;
}

export type Random = ReturnType<typeof makeRandomGenerator>;

/**
 * Makes a seeded pseudorandom generator, which returns the same numbers on every run: mulberry32
 * (Tommy Ettinger, public domain).
 */
export function makeRandomGenerator(seed: string) {
  let state = hashToSeed(seed);
  const computeNext = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    /** Returns a random number from `low` (inclusive) to `high` (exclusive). */
    between: (low: number, high: number) => low + computeNext() * (high - low),
    pick: <T>(list: readonly T[]) => list[Math.floor(computeNext() * list.length)]!,
    /** Returns true with a probability of `share` (0 to 1). */
    chance: (share: number) => computeNext() < share,
  };
}
