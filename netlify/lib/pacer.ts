/** A limit of `count` actions per `windowMs`. */
type Limit = { count: number; windowMs: number };

/** Drops expired times (ms) from the list. Adds `now` if the limit allows another action. */
export function addAction(times: readonly number[], limit: Limit, now: number) {
  const recentTimes = times.filter((time) => time > now - limit.windowMs);
  const hasRoom = recentTimes.length < limit.count;
  return { hasRoom, times: hasRoom ? [...recentTimes, now] : recentTimes };
}

/** Makes a function that waits until this process may act again. */
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
