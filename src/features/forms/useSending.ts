import { type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Message, notify } from "../../components/ui/toasts.ts";

type SendingOptions = {
  send: (fields: Record<string, unknown>) => Promise<unknown>;
  successToast: Message;
  failureTitle: string;
};

/**
 * An error message that rejects the email address. Matches '400: The field "email" must be an email
 * address', not "503: The list is resting."
 */
const refusedEmailPattern = /^400: The field "email"/;

/** Returns a message that tells the reader why sending failed. */
function explainFailure({ message }: Error): string {
  if (refusedEmailPattern.test(message))
    return "That email address can’t be right. Check it for a typo and send it again.";
  return message || "Please try again later.";
}

/**
 * Sends a form, one request at a time, and then clears it. Keeps the reader's text if sending
 * fails.
 */
export function useSending({ send, successToast, failureTitle }: SendingOptions) {
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
      notify(successToast);
    } catch (error) {
      const description = explainFailure(error as Error);
      notify({ variant: "destructive", title: failureTitle, description });
    }
    isSending.current = false;
    flushSync(() => setPending(false));
    // Disabling the button drops its focus, and the next Tab would start at the top of the page.
    if (document.activeElement === document.body) submitter?.focus({ preventScroll: true });
  };
  return { onSubmit, isPending };
}
