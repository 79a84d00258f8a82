/** At most `count` actions within `windowMs`. */
type Limit = { count: number; windowMs: number };

/** Returns the times (ms) that still count at `now`, plus `now` if there is room for another action. */
export function addAction(times: readonly number[], limit: Limit, now: number) {
  const recentTimes = times.filter((time) => time > now - limit.windowMs);
  const hasRoom = recentTimes.length < limit.count;
  return { hasRoom, times: hasRoom ? [...recentTimes, now] : recentTimes };
}

/** Returns a function that resolves as soon as this process may act again. */
export function makePacer(limit: Limit): () => Promise<void> {
  let times: readonly number[] = [];
  return async () => {
    for (;;) {
      const now = performance.now();
      const next = addAction(times, limit, now);
      times = next.times;
      if (next.hasRoom) return;
      const pauseMs = times[0]! + limit.windowMs - now;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
}
