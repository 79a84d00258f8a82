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

export const refusedEmailText =
  "That email address can’t be right. Check it for a typo and send it again.";

/**
 * Sends a form, one request at a time, and then clears it. Keeps the reader's text if sending
 * fails. `sentEmail` is the address of the last form sent, and empty before.
 */
export function useFormSubmission({ send, successToast, failureTitle }: SendingOptions) {
  const [isPending, setPending] = useState(false);
  const [isEmailRefused, setEmailRefused] = useState(false);
  const [sentEmail, setSentEmail] = useState("");
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
    setSentEmail("");
    let isRefused = false;
    try {
      await send(fields);
      form.reset();
      setSentEmail(String(fields.email));
      notify(successToast);
    } catch (error) {
      const { message } = error as Error;
      isRefused = refusedEmailPattern.test(message);
      const reason = isRefused ? refusedEmailText : message || "Please try again later.";
      notify({ variant: "destructive", title: failureTitle, description: reason });
    }
    isSending.current = false;
    flushSync(() => {
      setPending(false);
      setEmailRefused(isRefused);
    });
    if (isRefused) form.querySelector<HTMLElement>("[name=email]")!.focus();
    // Disabling the button drops its focus, and the next Tab would start at the top of the page.
    if (document.activeElement === document.body) submitter?.focus({ preventScroll: true });
  };
  return { onSubmit, isPending, isEmailRefused, sentEmail };
}
