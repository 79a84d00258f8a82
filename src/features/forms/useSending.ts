import { type SubmitEvent, useRef, useState } from "react";
import { type Message, toast } from "../../components/ui/toasts.ts";

/** How a form's fields are sent, the toast when they were, and the title of the toast when they weren't. */
type Sending = { send: (fields: Record<string, unknown>) => Promise<unknown>; sent: Message; failed: string };

/** Sends a form, once at a time, and empties it; a failure leaves what was typed. */
export function useSending({ send, sent, failed }: Sending) {
  const [state, setState] = useState<"idle" | "pending" | "settled">("idle");
  // A second click may come before React has disabled the button.
  const isSending = useRef(false);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const form = event.currentTarget;
    const fields = Object.fromEntries(new FormData(form));
    setState("pending");
    try {
      await send(fields);
      form.reset();
      toast(sent);
    } catch (error) {
      const description = (error as Error).message || "Please try again later.";
      toast({ variant: "destructive", title: failed, description });
    }
    isSending.current = false;
    setState("settled");
  };
  return { onSubmit, state };
}
