export const sleep = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Makes a rate limiter: a function whose promises resolve at most `count` times per `windowMs`. */
export function makeRateLimiter(count: number, windowMs: number): () => Promise<void> {
  const startTimes: number[] = [];
  return async () => {
    const now = performance.now();
    const oldestTime = startTimes.at(-count) ?? -windowMs;
    const startTime = Math.max(now, oldestTime + windowMs);
    startTimes.push(startTime);
    if (startTime > now) await sleep(startTime - now);
  };
}
