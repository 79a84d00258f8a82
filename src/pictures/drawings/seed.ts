/** FNV-1a, 32 bit: http://www.isthe.com/chongo/tech/comp/fnv/ */
export function hashSeed(text: string): number {
  let h = 0x811c9dc5;
  for (const character of text) h = Math.imul(h ^ character.codePointAt(0)!, 0x01000193);
  return h >>> 0;
}

export type Random = ReturnType<typeof makeRandom>;

/**
 * A stream of pseudo-random draws that is the same on every run for the same seed: mulberry32 (Tommy Ettinger, public
 * domain), started from a hash of the seed.
 */
export function makeRandom(seed: string) {
  let state = hashSeed(seed);
  const computeNext = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    /** From `low` up to, not including, `high`. */
    between: (low: number, high: number) => low + computeNext() * (high - low),
    pick: <T>(list: readonly T[]) => list[Math.floor(computeNext() * list.length)]!,
    /** True in `share` (0 to 1) of all draws. */
    chance: (share: number) => computeNext() < share,
  };
}
