import { useId } from "react";
import { Honeypot } from "../../components/ui/Honeypot.tsx";
import { useHydrated } from "../../components/ui/useHydrated.ts";
import { apiPaths, rssPath } from "../../site/paths.ts";
import { sendRequest } from "../api.ts";
import { RefusedEmail, SentNote } from "./notes.tsx";
import { useFormSubmission } from "./useFormSubmission.ts";

type Props = {
  /** A note about privacy: what is stored, where, and how to unsubscribe. */
  privacy: string;
  /** True if new subscribers get an email with a confirmation button. */
  asksToConfirm: boolean;
};

/**
 * The newsletter form, with one field. Its button is disabled until hydration, because a native
 * submit would put the email address in the URL.
 */
export default function NewsletterForm({ privacy, asksToConfirm }: Props) {
  const { onSubmit, isPending, isEmailRefused, sentEmail } = useFormSubmission({
    send: (fields) => sendRequest("POST", apiPaths.newsletter, fields),
    successToast: {
      title: "Successfully subscribed!",
      description: "Thanks for subscribing! You'll hear from the author soon.",
    },
    failureTitle: "Subscription failed",
  });
  const isHydrated = useHydrated();
  const id = useId();
  return (
    <form className="max-w-measure" onSubmit={onSubmit}>
      <label className="label" htmlFor={`${id}email`}>
        Email
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <div className="min-w-[min(100%,10rem)] flex-1">
          <input
            id={`${id}email`}
            className="field aria-invalid:border-down"
            type="email"
            name="email"
            autoComplete="email"
            required
            disabled={isPending}
            aria-invalid={isEmailRefused}
            aria-describedby={isEmailRefused ? `${id}refused ${id}privacy` : `${id}privacy`}
          />
        </div>
        <Honeypot />
        <button
          type="submit"
          className="button button-quiet min-w-[min(100%,9rem)]"
          disabled={!isHydrated || isPending}
        >
          {isPending ? "Subscribing..." : "Subscribe"}
        </button>
      </div>
      {isEmailRefused && <RefusedEmail id={`${id}refused`} />}
      {asksToConfirm && sentEmail && (
        <SentNote>
          One more step: press the button in the letter I just sent to <b>{sentEmail}</b>.
        </SentNote>
      )}
      <p id={`${id}privacy`} className="mt-2 text-sm text-soft">
        {privacy}
      </p>
      <noscript>
        <p className="mt-2 text-sm">
          Subscribing requires JavaScript; the{" "}
          <a className="link" href={rssPath}>
            feed
          </a>{" "}
          doesn’t.
        </p>
      </noscript>
    </form>
  );
}
