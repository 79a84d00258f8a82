import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useRef } from "react";
import { type Message, toast } from "../../components/ui/toasts.ts";
import { queryClient } from "../query.ts";

/** How a form's fields are sent, the toast when they were, and the title of the toast when they weren't. */
type Sending = { send: (fields: Record<string, unknown>) => Promise<unknown>; sent: Message; failed: string };

/** Sends a form, once at a time, and empties it; a failure leaves what was typed. */
export function useSending({ send, sent, failed }: Sending) {
  const { mutate, isPending, isIdle } = useMutation({ mutationFn: send }, queryClient);
  // A second click may come before React has disabled the button.
  const sending = useRef(false);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const form = event.currentTarget;
    mutate(Object.fromEntries(new FormData(form)), {
      onSuccess: () => {
        form.reset();
        toast(sent);
      },
      onError: ({ message }) =>
        toast({ variant: "destructive", title: failed, description: message || "Please try again later." }),
      onSettled: () => {
        sending.current = false;
      },
    });
  };
  return { onSubmit, isPending, isIdle };
}
