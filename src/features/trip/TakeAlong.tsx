import { useEffect, useRef, useState } from "react";
import { saveFile } from "../../components/ui/dom.ts";
import { toast } from "../../components/ui/toasts.ts";
import { slugOfName } from "../../format/text.ts";
import { guideData } from "../../site/paths.ts";
import { estimate, removeSavedTrip, savedTrip, saveTrip } from "../offline/saved.ts";
import { kilobytes } from "../offline/stores.ts";
import { tripAddress } from "./address.ts";
import { directions } from "./drive.ts";
import { Button, Panel } from "./fields.tsx";
import type { FileKind } from "./files.ts";
import type { TripGuide } from "./guide.ts";
import type { SavedTrip } from "./storage.ts";
import { type TripState, useGuide, useTrips } from "./store.ts";
import { allStops, type Trip } from "./trip.ts";

/** A shared trip has no id of its own. */
const linkedId = "linked";

/** The trip as links, text, paper, files and directions, and on this device. */
export function TakeAlong({ state: { trip, own } }: { state: TripState }) {
  return (
    <Panel id="take-along" title="Take It Along" className="print:hidden">
      <Share />
      <Files />
      <Directions trip={trip} />
      <SaveOffline id={own?.id ?? linkedId} trip={trip} />
    </Panel>
  );
}

async function copy(text: string, title: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title });
  } catch {
    toast({
      variant: "destructive",
      title: "Not copied",
      description: "The browser won’t allow it. The address of this page is the trip; copy it from there.",
    });
  }
}

/** The trip as a link, as text, and as paper; by the device's own share sheet where there is one. */
function Share() {
  const guide = useGuide();
  const { trip } = useTrips()!;
  const link = () => new URL(tripAddress(trip), location.origin).href;
  const copyText = () =>
    import("./files.ts").then(
      ({ tripText }) => copy(tripText(trip, guide, location.origin), "Copied as text"),
      () => copy(link(), "Link copied"),
    );
  // Closing the sheet is no failure.
  const share = () => navigator.share({ title: trip.name, url: link() }).catch(() => undefined);
  return (
    <p className="mb-3 flex flex-wrap gap-2">
      {"share" in navigator && (
        <Button small onClick={share}>
          Share
        </Button>
      )}
      <Button small onClick={() => copy(link(), "Link copied")}>
        Copy link
      </Button>
      <Button small onClick={copyText}>
        Copy as text
      </Button>
      <Button small onClick={() => print()}>
        Print
      </Button>
    </p>
  );
}

const files: readonly { kind: FileKind; label: string; use: string }[] = [
  { kind: "ics", label: "Calendar", use: "stops at their local time, and a reminder for each reservation" },
  { kind: "gpx", label: "GPX", use: "navigation and hiking apps" },
  { kind: "kml", label: "KML", use: "Google Earth and My Maps" },
];

/** The trip as files for other apps. The code that writes them is loaded on demand. */
function Files() {
  const guide = useGuide();
  const { trip, own } = useTrips()!;
  const saved: SavedTrip = { id: own?.id ?? linkedId, revision: own?.revision ?? 0, trip };
  const [busy, setBusy] = useState<FileKind>();
  const write = async (kind: FileKind) => {
    setBusy(kind);
    try {
      const { writeFile } = await import("./files.ts");
      const written = writeFile(kind, saved, guide);
      if (written) saveFile(`${slugOfName(trip.name) || "trip"}.${kind}`, written.mediaType, written.text);
    } catch {
      toast({
        variant: "destructive",
        title: "No file",
        description: "What writes it could not be loaded. Check your connection and try again.",
      });
    }
    setBusy(undefined);
  };
  return (
    <ul className="rows">
      {files.map(({ kind, label, use }) => {
        const isDateless = kind === "ics" && trip.start === undefined;
        return (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0 flex-1 text-sm text-soft">
              {isDateless ? "A calendar needs the trip’s first day." : `For ${use}.`}
            </span>
            <Button small disabled={isDateless || busy === kind} onClick={() => write(kind)}>
              {label}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Each day's drive in the reader's own map app; in parts where the app can't take the whole day. */
function Directions({ trip }: { trip: Trip }) {
  const guide = useGuide();
  const days = trip.days.map((day, index) => ({ index, parts: directions(day, guide) }));
  return (
    <ul className="rows border-t border-rule">
      {days
        .filter(({ parts }) => parts.length > 0)
        .map(({ index, parts }) => (
          <li key={index} className="flex flex-wrap gap-x-4 py-1 text-sm">
            <span className="py-1 text-soft">Directions, Day {index + 1}</span>
            {parts.flatMap((links, i) =>
              Object.entries(links).map(([app, href]) => (
                <a key={href} className="link inline-block py-1" href={href} target="_blank" rel="noopener">
                  {app}
                  {parts.length > 1 && ` ${i + 1}`}
                  <span className="sr-only"> for Day {index + 1}</span>
                </a>
              )),
            )}
          </li>
        ))}
    </ul>
  );
}

type Saved = { bytes: number; pages: { path: string }[] } | undefined;

/** The trip, its wineries' pages and their maps on this device, for where there is no signal. */
function SaveOffline({ id, trip }: { id: string; trip: Trip }) {
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
          <Button small onClick={save}>
            Save for offline{about !== undefined && ` (about ${kilobytes(about)})`}
          </Button>
        )}
        {saved && (
          <Button small onClick={() => act("Removing…", () => removeSavedTrip(id), "Removed from this device.")}>
            Remove from this device
          </Button>
        )}
      </p>
      <p role="status" className="min-h-6 text-sm">
        {status}
      </p>
    </div>
  );
}

const pagesOf = (trip: Trip, guide: TripGuide) => {
  const all = allStops(trip).flatMap(({ winery }) => guide.winery(winery) ?? []);
  return [...new Map(all.map(({ path, name }) => [path, { path, name }])).values()];
};

/** The land that the map on the screen is drawn on. */
const landsShown = () =>
  [...document.querySelectorAll(".trip .map-base")].flatMap((image) => image.getAttribute("src") ?? []);
