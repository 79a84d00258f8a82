import { useEffect, useRef } from "react";
import { countDown } from "./countDown.ts";
import { onKey } from "./onKey.ts";
import { onSwipe } from "./onSwipe.ts";
import { dismiss, type Toast } from "./toasts.ts";

const variants = {
  default: "border-edge border-l-wine text-ink",
  destructive: "border-down border-l-down text-down",
} as const;

/** A toast, closed by its button, Escape, a swipe, or time. */
export function ToastCard({ toast: { id, open, variant, title, description, action } }: { toast: Toast }) {
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
