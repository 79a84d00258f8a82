import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useId, useRef } from "react";
import { Honeypot } from "../../components/ui/Honeypot.tsx";
import { toast } from "../../components/ui/toasts.ts";
import { useHydrated } from "../../components/ui/useHydrated.ts";
import type { Site } from "../../schemas/site.ts";
import { api } from "../../site/paths.ts";
import { write } from "../api.ts";
import { queryClient } from "../query.ts";
import { Field } from "./Field.tsx";
import { failureText } from "./forms.ts";
import { WriteInstead } from "./WriteInstead.tsx";

const send = { mutationFn: (data: FormData) => write("POST", api.contact, Object.fromEntries(data)) };

type Props = {
  /** "none" sends nothing; "function" delivers the message. */
  delivery: Site["contact"]["delivery"];
  /** Where to write if nothing is sent. */
  email: string;
};

/** Name, email, subject and message. */
export default function ContactForm({ delivery, email }: Props) {
  const { mutate, isPending } = useMutation(send, queryClient);
  const hydrated = useHydrated();
  // A second click may come before React has disabled the button.
  const sending = useRef(false);
  const id = useId();
  const delivered = delivery === "function";

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const onSuccess = () => {
      form.reset();
      toast({ title: "Message sent!", description: "Thanks for reaching out! I'll get back to you soon." });
    };
    if (!delivered) return onSuccess();
    if (sending.current) return;
    sending.current = true;
    mutate(new FormData(form), {
      onSuccess,
      onError: (error) => toast({ variant: "destructive", title: "Message not sent", description: failureText(error) }),
      onSettled: () => {
        sending.current = false;
      },
    });
  };

  return (
    <form className="grid gap-5" onSubmit={onSubmit} {...(delivered && { method: "post", action: api.contact })}>
      {delivered && <Honeypot />}
      <Field id={`${id}name`} label="Name" name="name" autoComplete="name" />
      <Field id={`${id}email`} label="Email" name="email" type="email" autoComplete="email" />
      <Field id={`${id}subject`} label="Subject" name="subject" />
      <Field id={`${id}message`} label="Message" name="message" multiline />
      <div>
        <button
          type="submit"
          className="button min-w-[min(100%,11rem)]"
          disabled={isPending || !(hydrated || delivered)}
        >
          {isPending ? "Sending..." : "Send Message"}
        </button>
      </div>
      {!delivered && (
        <noscript>
          <WriteInstead email={email} />
        </noscript>
      )}
    </form>
  );
}
