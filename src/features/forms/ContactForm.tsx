import { useId } from "react";
import { Honeypot } from "../../components/ui/Honeypot.tsx";
import { useHydrated } from "../../components/ui/useHydrated.ts";
import type { Site } from "../../schemas/site.ts";
import { apiPaths } from "../../site/paths.ts";
import { sendRequest } from "../api.ts";
import { RefusedEmail, SentNote } from "./notes.tsx";
import { useFormDraft } from "./useDraft.ts";
import { useFormSubmission } from "./useFormSubmission.ts";

/**
 * The contact form. With delivery "none", it sends nothing, and readers without JavaScript get the
 * email address instead.
 */
export default function ContactForm({ delivery, email, responseTime }: Site["contact"]) {
  const isDelivered = delivery === "function";
  const { onSubmit, isPending, isEmailRefused, sentEmail } = useFormSubmission({
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
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        isRefused={isEmailRefused}
      />
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
        {isDelivered && sentEmail && (
          <SentNote>
            Your message is on its way. The answer goes to <b>{sentEmail}</b>, {responseTime}.
          </SentNote>
        )}
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

type FieldProps = {
  label: string;
  name: string;
  type?: "email";
  autoComplete?: string;
  /** True if the server refused the email address. */
  isRefused?: boolean;
};

/** A required field below its label. It is multiline unless `autoComplete` is set. */
function Field({ label, isRefused = false, ...field }: FieldProps) {
  const id = useId();
  const refusedProps = isRefused && { "aria-invalid": true, "aria-describedby": `${id}refused` };
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="mt-1">
        {field.autoComplete ? (
          <input
            id={id}
            className="field aria-invalid:border-down"
            type="text"
            required
            {...field}
            {...refusedProps}
          />
        ) : (
          <textarea id={id} className="field" rows={6} required {...field} />
        )}
        {isRefused && <RefusedEmail id={`${id}refused`} />}
      </div>
    </div>
  );
}
