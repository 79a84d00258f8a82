import * as Toast from "radix-ui/toast";
import { useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { currentToast, dismiss, shownForMs, subscribe } from "./toasts.ts";

const swipeThresholdPx = 50;
const label = "Notification";

const variants = {
  default: "border-edge border-l-wine text-ink",
  destructive: "border-down border-l-down text-down",
} as const;

function Toaster() {
  const toast = useSyncExternalStore(subscribe, currentToast);
  return (
    <Toast.Provider label={label} duration={shownForMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {toast && (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => open || dismiss(toast.id)}
          data-variant={toast.variant}
          className={`toast flex items-start gap-2 border border-l-4 bg-card pl-4 ${variants[toast.variant]}`}
        >
          <div className="min-w-0 flex-1 py-3">
            <Toast.Title className="font-display">{toast.title}</Toast.Title>
            <Toast.Description className="mt-1 text-sm text-ink">{toast.description}</Toast.Description>
          </div>
          <Toast.Close className="size-11 shrink-0 cursor-pointer text-xl leading-none text-soft" aria-label="Close">
            <span aria-hidden="true">×</span>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        label={label}
        hotkey={["F8"]}
        className="fixed right-0 bottom-0 z-50 w-full max-w-sm list-none p-4"
      />
    </Toast.Provider>
  );
}

/** Puts the toaster on the page, outside of all islands, so that there is one however many islands speak. */
export function mountToaster(): void {
  createRoot(document.body.appendChild(document.createElement("div"))).render(<Toaster />);
}
