import { afterEach, beforeEach, expect, test, vi } from "vitest";

let store: typeof import("../../../src/components/ui/toasts.ts");

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  store = await import("../../../src/components/ui/toasts.ts");
});
afterEach(() => vi.useRealTimers());

const sent = { title: "Message sent!", description: "Thanks." };

test("the documents' times", () => {
  expect([store.shownForMs, store.removedAfterMs]).toEqual([5000, 1_000_000]);
});

test("a toast is open and of the default variant", () => {
  store.show(sent);
  expect(store.currentToast()).toMatchObject({ ...sent, variant: "default", open: true });
});

test("a new toast takes the place of the last", () => {
  store.show(sent);
  const first = store.currentToast();
  store.show({ title: "Subscription failed", description: "503: …", variant: "destructive" });
  expect(store.currentToast()).toMatchObject({ title: "Subscription failed", variant: "destructive", open: true });
  expect(store.currentToast()?.id).not.toBe(first?.id);
});

test("a dismissed toast closes at once and is removed after 1,000,000 ms", () => {
  store.show(sent);
  store.dismiss(store.currentToast()?.id ?? 0);
  expect(store.currentToast()?.open).toBe(false);
  vi.advanceTimersByTime(999_999);
  expect(store.currentToast()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(store.currentToast()).toBeUndefined();
});

test("the removal of an old toast leaves the new one", () => {
  store.show(sent);
  const old = store.currentToast()?.id ?? 0;
  store.dismiss(old);
  store.show({ ...sent, title: "Second" });
  store.dismiss(old);
  vi.advanceTimersByTime(1_000_000);
  expect(store.currentToast()).toMatchObject({ title: "Second", open: true });
});

test("listeners hear of every change until they stop", () => {
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.show(sent);
  store.dismiss(store.currentToast()?.id ?? 0);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  store.show(sent);
  expect(listener).toHaveBeenCalledTimes(2);
});
