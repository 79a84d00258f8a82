import { useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { ToastCard } from "./ToastCard.tsx";
import { currentToast, type Message, show, subscribe } from "./toasts.ts";

function Toaster() {
  const toast = useSyncExternalStore(subscribe, currentToast);
  return toast && <ToastCard key={toast.id} toast={toast} />;
}

let mounted = false;

/**
 * Shows a message in place of the one before it, in the page's region for notifications (Notifications.astro). The
 * region is part of the page because screen readers ignore one that is added along with its message.
 */
export function toast(message: Message): void {
  const region = document.querySelector(".notifications");
  if (region && !mounted) createRoot(region).render(<Toaster />);
  mounted = true;
  show(message);
}
