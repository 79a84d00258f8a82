import { useEffect, useState } from "react";
import { toast } from "../../components/ui/Toaster.tsx";
import { tripAddress } from "./address.ts";
import type { TripGuide } from "./facts.ts";
import type { Trip } from "./trip.ts";

const copied = async (text: string, title: string) => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title, description: "" });
  } catch {
    toast({
      variant: "destructive",
      title: "Not copied",
      description: "The browser won’t allow it. The address of this page is the trip; copy it from there.",
    });
  }
};

/** The trip as a link, as text, and as paper; by the device's own share sheet where there is one. */
export function ShareTrip({ trip, guide }: { trip: Trip; guide: TripGuide }) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare("share" in navigator), []);
  const link = () => new URL(tripAddress(trip), location.origin).href;
  const text = async () => (await import("./files.ts")).tripText(trip, guide, location.origin);
  const look = "button button-quiet button-small";
  return (
    <p className="mb-3 flex flex-wrap gap-2">
      {canShare && (
        // Whoever closes the sheet has changed their mind, which is no failure.
        <button
          type="button"
          className={look}
          onClick={() => navigator.share({ title: trip.name, url: link() }).catch(() => undefined)}
        >
          Share
        </button>
      )}
      <button type="button" className={look} onClick={() => copied(link(), "Link copied")}>
        Copy link
      </button>
      <button
        type="button"
        className={look}
        onClick={() =>
          text().then(
            (written) => copied(written, "Copied as text"),
            () => copied(link(), "Link copied"),
          )
        }
      >
        Copy as text
      </button>
      <button type="button" className={look} onClick={() => print()}>
        Print
      </button>
    </p>
  );
}
