import { useEffect, useRef, useState } from "react";
import { guideData } from "../../site/paths.ts";
import { estimate, removeSavedTrip, savedTrip, saveTrip } from "../offline/saved.ts";
import { kilobytes } from "../offline/stores.ts";
import type { TripGuide } from "./guide.ts";
import { useGuide } from "./store.ts";
import type { Trip } from "./trip.ts";

type Saved = { bytes: number; pages: { path: string }[] } | undefined;

/** The trip, its wineries' pages and their maps on this device, for where there is no signal. */
export function SaveOffline({ id, trip }: { id: string; trip: Trip }) {
  const guide = useGuide();
  const [saved, setSaved] = useState<Saved>();
  const [about, setAbout] = useState<number>();
  const [status, setStatus] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const pages = pagesOf(trip, guide);
  const paths = pages.map(({ path }) => path).join(" ");

  useEffect(() => {
    savedTrip(id).then(setSaved, () => undefined);
  }, [id]);
  useEffect(() => {
    if (!box.current) return;
    const near = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      estimate(paths.split(" ")).then(setAbout, () => setAbout(undefined));
    });
    near.observe(box.current);
    return () => near.disconnect();
  }, [paths]);

  const act = async (doing: string, what: () => Promise<unknown>, done: string) => {
    setStatus(doing);
    try {
      await what();
      setSaved(await savedTrip(id));
      setStatus(done);
    } catch {
      setStatus("That didn’t work. Check the connection, and the room on this device, and try again.");
    }
  };
  const save = () =>
    act(
      "Saving…",
      async () => {
        // Its scripts are saved with it, so they are loaded first.
        await import("./files.ts");
        await saveTrip({ id, name: trip.name, pages, files: [guideData, ...landsShown()] });
      },
      "Saved.",
    );
  const stale = saved && paths.split(" ").some((path) => !saved.pages.some((page) => page.path === path));

  return (
    <div ref={box} className="border-t border-rule pt-3">
      <p className="text-sm text-soft">
        {saved
          ? `On this device: ${saved.pages.length} pages, ${kilobytes(saved.bytes)}.${stale ? " The trip has grown since." : ""}`
          : "For valleys without a signal: this trip, its wineries’ pages and their maps."}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {(!saved || stale) && (
          <button type="button" className="button button-quiet button-small" onClick={save}>
            Save for offline{about !== undefined && ` (about ${kilobytes(about)})`}
          </button>
        )}
        {saved && (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => act("Removing…", () => removeSavedTrip(id), "Removed from this device.")}
          >
            Remove from this device
          </button>
        )}
      </p>
      <p role="status" className="min-h-6 text-sm">
        {status}
      </p>
    </div>
  );
}

const pagesOf = ({ days }: Trip, guide: TripGuide) => {
  const all = days.flatMap(({ stops }) => stops.flatMap(({ winery }) => guide.winery(winery) ?? []));
  return [...new Map(all.map(({ path, name }) => [path, { path, name }])).values()];
};

/** The land that the map on the screen is drawn on. */
const landsShown = () =>
  [...document.querySelectorAll(".trip .map-base")].flatMap((image) => image.getAttribute("src") ?? []);
