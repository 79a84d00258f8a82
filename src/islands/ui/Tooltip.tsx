import * as Radix from "radix-ui/tooltip";
import { type ReactElement, useSyncExternalStore } from "react";

const delayMs = 700;
const skipDelayMs = 300;

/*
 * Radix keeps the skip delay in a provider above all triggers. A provider that arrives late would remount the list
 * below it, so each tooltip brings its own, and this tells them that another has just closed.
 */
let justClosed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  justClosed = next;
  for (const listener of listeners) listener();
}

function onOpenChange(open: boolean): void {
  clearTimeout(timer);
  set(true);
  if (!open) timer = setTimeout(() => set(false), skipDelayMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Props = {
  text: string;
  /** What else describes the button; Radix would overwrite the button's own attribute. */
  describedBy: string;
  children: ReactElement;
};

/** A few words on hover or focus; loaded when first wanted, which is why it is a default export. */
export default function Tooltip({ text, describedBy, children }: Props) {
  const skip = useSyncExternalStore(subscribe, () => justClosed);
  return (
    <Radix.Provider delayDuration={skip ? 0 : delayMs} skipDelayDuration={skipDelayMs}>
      <Radix.Root onOpenChange={onOpenChange}>
        <Radix.Trigger asChild aria-describedby={describedBy}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 border border-edge bg-card px-3 py-2 text-sm text-ink"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
