import { useId } from "react";
import { Honeypot } from "../../components/ui/Honeypot.tsx";
import { useHydrated } from "../../components/ui/useHydrated.ts";
import { apiPaths } from "../../site/paths.ts";
import { sendRequest } from "../api.ts";
import { useSending } from "./useSending.ts";

/**
 * The newsletter's one field. `privacy` says what is stored, where, and how to be removed. The button
 * is disabled until hydration, because a native submit would put the address into the URL.
 */
export default function NewsletterForm({
  privacy,
  author = "the author",
}: {
  privacy: string;
  author?: string;
}) {
  const { onSubmit, isPending } = useSending({
    send: (fields) => sendRequest("POST", apiPaths.newsletter, fields),
    successToast: {
      title: "Successfully subscribed!",
      description: `Thanks for subscribing! You'll hear from ${author} soon.`,
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
        <div className="min-w-[min(100%,12rem)] flex-1">
          <input
            id={`${id}email`}
            className="field"
            type="email"
            name="email"
            autoComplete="email"
            required
            disabled={isPending}
            aria-describedby={`${id}privacy`}
          />
        </div>
        <Honeypot />
        <button
          type="submit"
          className="button min-w-[min(100%,9rem)]"
          disabled={!isHydrated || isPending}
        >
          {isPending ? "Subscribing..." : "Subscribe"}
        </button>
      </div>
      <p id={`${id}privacy`} className="mt-2 text-sm text-soft">
        {privacy}
      </p>
      <noscript>
        <p className="mt-2 text-sm">Subscribing requires JavaScript.</p>
      </noscript>
    </form>
  );
}
