import { onTestFinished, vi } from "vitest";

/** Removes the limits of requests, because a busy machine may take longer than a visitor waits. */
export const removeTimeLimits = () =>
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);
export const minutesFromNow = (count: number): Date => new Date(Date.now() + count * 60_000);
export const daysFromNow = (count: number): Date => minutesFromNow(count * 24 * 60);

/** Sets the date for the rest of the test. */
export function setClock(now: Date): void {
  vi.useFakeTimers({ toFake: ["Date"], now });
  onTestFinished(() => void vi.useRealTimers());
}
