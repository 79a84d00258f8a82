import { useEffect, useRef, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { onSwipe } from "./onSwipe.ts";
import { currentToast, dismiss, type Message, show, shownForMs, subscribe, type Toast } from "./toasts.ts";

function Toaster() {
  const toast = useSyncExternalStore(subscribe, currentToast);
  return toast && <ToastCard key={toast.id} toast={toast} />;
}

let mounted = false;

/** Has a text read out. Its region is part of the page: screen readers ignore one that is added along with its text. */
export function announce(text: string): void {
  const region = document.querySelector(".notified");
  if (region) region.textContent = text;
}

/** Shows a message in place of the one before it, in the page's region for notifications (Notifications.astro). */
export function toast(message: Message): void {
  const region = document.querySelector(".notifications");
  if (region && !mounted) createRoot(region).render(<Toaster />);
  mounted = true;
  show(message);
  announce(`${message.title} ${message.description}`);
}

const variants = {
  default: "border-edge border-l-wine text-ink",
  destructive: "border-down border-l-down text-down",
} as const;

/** A toast, closed by its button, Escape, a swipe, or time. */
function ToastCard({ toast: { id, open, variant, title, description, action } }: { toast: Toast }) {
  const card = useRef<HTMLDivElement>(null);

  const close = () => {
    // A hidden button drops the focus, and the keyboard would start over at the top of the page.
    if (card.current?.contains(document.activeElement)) card.current.parentElement?.focus();
    dismiss(id);
  };

  useEffect(() => {
    const region = card.current?.parentElement;
    if (!open || !card.current || !region) return;
    const stops = [onSwipe(card.current, close), onKey("Escape", close), countDown(region, close)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [open]);

  return (
    <div
      ref={card}
      hidden={!open}
      data-variant={variant}
      className={`toast pointer-events-auto flex items-start gap-2 border border-l-4 bg-card pl-4 ${variants[variant]}`}
    >
      <div className="min-w-0 flex-1 py-3 wrap-anywhere">
        <p className="font-display">{title}</p>
        {description && <p className="mt-1 text-sm text-ink">{description}</p>}
        {action && (
          <button
            type="button"
            className="link mt-1 min-h-8 cursor-pointer text-sm"
            onClick={() => {
              close();
              action.press();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className="sticky top-0 size-11 shrink-0 cursor-pointer text-xl leading-none text-soft"
        aria-label="Close"
        onClick={close}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

const tickMs = 100;

/**
 * Calls back when a toast's time is over; it is paused while the pointer or the keyboard is on the region, or another window
 * is in front.
 */
function countDown(region: HTMLElement, over: () => void): () => void {
  let leftMs = shownForMs;
  const timer = setInterval(() => {
    if (document.hasFocus() && !region.matches(":hover, :focus-within")) leftMs -= tickMs;
    if (leftMs <= 0) over();
  }, tickMs);
  return () => clearInterval(timer);
}

/** Calls back whenever the key is pressed, wherever the keyboard is. Returns how to stop. */
export function onKey(key: string, pressed: () => void): () => void {
  const listener = (event: KeyboardEvent) => {
    if (event.key === key) pressed();
  };
  document.addEventListener("keydown", listener);
  return () => document.removeEventListener("keydown", listener);
}
