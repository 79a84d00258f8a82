import { useId } from "react";
import { Honeypot } from "../../components/ui/Honeypot.tsx";
import { useHydrated } from "../../components/ui/useHydrated.ts";
import type { Site } from "../../schemas/site.ts";
import { apiPaths } from "../../site/paths.ts";
import { sendRequest } from "../api.ts";
import { useSending } from "./useSending.ts";

/** Name, email, subject and message. Delivery "none" sends nothing; without scripts it names the email address instead. */
export default function ContactForm({
  delivery,
  email,
}: Pick<Site["contact"], "delivery" | "email">) {
  const delivered = delivery === "function";
  const { onSubmit, isPending } = useSending({
    send: async (fields) => delivered && sendRequest("POST", apiPaths.contact, fields),
    sent: {
      title: "Message sent!",
      description: "Thanks for reaching out! I'll get back to you soon.",
    },
    failed: "Message not sent",
  });
  const hydrated = useHydrated();
  return (
    <form
      className="grid gap-5"
      onSubmit={onSubmit}
      {...(delivered && { method: "post", action: apiPaths.contact })}
    >
      {delivered && <Honeypot />}
      <Field label="Name" name="name" autoComplete="name" />
      <Field label="Email" name="email" type="email" autoComplete="email" />
      <Field label="Subject" name="subject" autoComplete="off" />
      <Field label="Message" name="message" />
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
          <p>
            This form requires JavaScript. Without it, write to{" "}
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
            .
          </p>
        </noscript>
      )}
    </form>
  );
}

/** A required field below its label: a line, or without `autoComplete` a text of several. */
function Field({
  label,
  ...field
}: {
  label: string;
  name: string;
  type?: "email";
  autoComplete?: string;
}) {
  const id = useId();
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="mt-1">
        {field.autoComplete ? (
          <input id={id} className="field" type="text" required {...field} />
        ) : (
          <textarea id={id} className="field" rows={6} required {...field} />
        )}
      </div>
    </div>
  );
}
