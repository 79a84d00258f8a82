import { onTestFinished, vi } from "vitest";

export const minutesFromNow = (count: number): Date => new Date(Date.now() + count * 60_000);
export const daysFromNow = (count: number): Date => minutesFromNow(count * 24 * 60);

/** Sets the date for the rest of the test. */
export function setClock(now: Date): void {
  vi.useFakeTimers({ toFake: ["Date"], now });
  onTestFinished(() => void vi.useRealTimers());
}
