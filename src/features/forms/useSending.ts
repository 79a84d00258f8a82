import { type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Message, notify } from "../../components/ui/toasts.ts";

/** How a form's fields are sent, the toast when they were, and the title of the toast when they weren't. */
type SendingOptions = {
  send: (fields: Record<string, unknown>) => Promise<unknown>;
  sent: Message;
  failed: string;
};

/** Sends a form, once at a time, and empties it; a failure leaves what was typed. */
export function useSending({ send, sent, failed }: SendingOptions) {
  const [isPending, setPending] = useState(false);
  // A second click may come before React has disabled the button.
  const isSending = useRef(false);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    const fields = Object.fromEntries(new FormData(form));
    setPending(true);
    try {
      await send(fields);
      form.reset();
      notify(sent);
    } catch (error) {
      const description = (error as Error).message || "Please try again later.";
      notify({ variant: "destructive", title: failed, description });
    }
    isSending.current = false;
    flushSync(() => setPending(false));
    // A disabled control drops the focus, and the keyboard would start over at the top of the page.
    if (document.activeElement === document.body) submitter?.focus({ preventScroll: true });
  };
  return { onSubmit, isPending };
}
