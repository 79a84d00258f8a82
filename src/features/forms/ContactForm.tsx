import { useId } from "react";
import { Honeypot } from "../../components/ui/Honeypot.tsx";
import { useHydrated } from "../../components/ui/useHydrated.ts";
import type { Site } from "../../schemas/site.ts";
import { apiPaths } from "../../site/paths.ts";
import { sendRequest } from "../api.ts";
import { useFormDraft } from "./useDraft.ts";
import { useSending } from "./useSending.ts";

/**
 * The contact form. With delivery "none", it sends nothing, and readers without JavaScript get the
 * email address instead.
 */
export default function ContactForm({
  delivery,
  email,
}: Pick<Site["contact"], "delivery" | "email">) {
  const isDelivered = delivery === "function";
  const { onSubmit, isPending } = useSending({
    send: async (fields) => isDelivered && sendRequest("POST", apiPaths.contact, fields),
    successToast: {
      title: "Message sent!",
      description: "Thanks for reaching out! I'll get back to you soon.",
    },
    failureTitle: "Message not sent",
  });
  const isHydrated = useHydrated();
  const draftProps = useFormDraft("contact-draft");
  return (
    <form
      className="grid gap-5"
      onSubmit={onSubmit}
      {...draftProps}
      {...(isDelivered && { method: "post", action: apiPaths.contact })}
    >
      {isDelivered && <Honeypot />}
      <Field label="Name" name="name" autoComplete="name" />
      <Field label="Email" name="email" type="email" autoComplete="email" />
      <Field label="Subject" name="subject" autoComplete="off" />
      <Field label="Message" name="message" />
      <div>
        <button
          type="submit"
          className="button min-w-[min(100%,11rem)]"
          disabled={isPending || !(isHydrated || isDelivered)}
        >
          {isPending ? "Sending..." : "Send Message"}
        </button>
      </div>
      {!isDelivered && (
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

type FieldProps = { label: string; name: string; type?: "email"; autoComplete?: string };

/** A required field below its label. It is multiline unless `autoComplete` is set. */
function Field({ label, ...field }: FieldProps) {
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
