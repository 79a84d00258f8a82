import { useEffect, useRef, useState } from "react";
import { runWhenNear, saveFile } from "../../components/ui/dom.ts";
import { copyToClipboard, notify } from "../../components/ui/toasts.ts";
import { makeSlug } from "../../format/text.ts";
import { guideDataPath } from "../../site/paths.ts";
import { estimateBytes, readSavedTrip, removeSavedTrip, saveTrip } from "../offline/saved.ts";
import { kilobytesText } from "../offline/stores.ts";
import { buildTripPath } from "./address.ts";
import { buildDirectionLinks } from "./drive.ts";
import { Button, Panel } from "./fields.tsx";
import type { FileKind } from "./files.ts";
import type { SavedTrip } from "./storage.ts";
import { guide, useTripState } from "./store.ts";
import { listStops, type Trip } from "./trip.ts";

/** The trip as links, text, paper, files and directions, and on this device. */
export function TakeAlong() {
  const { trip, own } = useTripState()!;
  // A shared trip has no id of its own.
  const saved = { id: own?.id ?? "linked", revision: own?.revision ?? 0, trip };
  return (
    <Panel id="take-along" title="Take It Along" className="print:hidden">
      <Share trip={trip} />
      <Files saved={saved} />
      <Directions trip={trip} />
      <SaveOffline id={saved.id} trip={trip} />
    </Panel>
  );
}

/** The trip as a link, as text, and as paper; by the device's own share sheet where there is one. */
function Share({ trip }: { trip: Trip }) {
  const buildTripUrl = () => new URL(buildTripPath(trip), location.origin).href;
  const copyLink = () => copyToClipboard(buildTripUrl(), "Link copied");
  const copyText = () =>
    import("./files.ts").then(
      ({ tripText }) => copyToClipboard(tripText(trip, guide, location.origin), "Copied as text"),
      copyLink,
    );
  // Closing the sheet is no failure.
  const shareLink = () =>
    navigator.share({ title: trip.name, url: buildTripUrl() }).catch(() => undefined);
  const actions = {
    ...("share" in navigator && { Share: shareLink }),
    "Copy link": copyLink,
    "Copy as text": copyText,
    Print: () => print(),
  };
  return (
    <p className="mb-3 flex flex-wrap gap-2">
      {Object.entries(actions).map(([label, runWithStatus]) => (
        <Button key={label} small onClick={runWithStatus}>
          {label}
        </Button>
      ))}
    </p>
  );
}

const fileFormats: readonly { kind: FileKind; label: string; use: string }[] = [
  {
    kind: "ics",
    label: "Calendar",
    use: "stops at their local time, and a reminder for each reservation",
  },
  { kind: "gpx", label: "GPX", use: "navigation and hiking apps" },
  { kind: "kml", label: "KML", use: "Google Earth and My Maps" },
];

/** The trip as files for other apps. The code that writes them is loaded on demand. */
function Files({ saved }: { saved: SavedTrip }) {
  const { name, start } = saved.trip;
  const saveTripFile = async (kind: FileKind) => {
    try {
      const { makeTripFile: writeFile } = await import("./files.ts");
      const { mediaType, text } = writeFile(kind, saved, guide);
      if (text) saveFile(`${makeSlug(name) || "trip"}.${kind}`, mediaType, text);
    } catch {
      const description =
        "What writes it could not be loaded. Check your connection and try again.";
      notify({ variant: "destructive", title: "No file", description });
    }
  };
  return (
    <ul className="rows">
      {fileFormats.map(({ kind, label, use }) => {
        const isDateless = kind === "ics" && start === undefined;
        return (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0 flex-1 text-sm text-soft">
              {isDateless ? "A calendar needs the trip’s first day." : `For ${use}.`}
            </span>
            <Button small disabled={isDateless} onClick={() => saveTripFile(kind)}>
              {label}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Each day's drive in the reader's own map app. */
const Directions = ({ trip }: { trip: Trip }) => (
  <ul className="rows border-t border-rule">
    {trip.days.map((plan, i) => {
      const links = buildDirectionLinks(plan, guide);
      return (
        links && (
          <li key={i} className="flex flex-wrap gap-x-4 py-1 text-sm">
            <span className="py-1 text-soft">Directions, Day {i + 1}</span>
            {Object.entries(links).map(([app, href]) => (
              <a
                key={app}
                className="link inline-block py-1"
                href={href}
                target="_blank"
                rel="noopener"
              >
                {app}
                <span className="sr-only"> for Day {i + 1}</span>
              </a>
            ))}
          </li>
        )
      );
    })}
  </ul>
);

/** The trip, its wineries' pages and their maps on this device, for where there is no signal. */
function SaveOffline({ id, trip }: { id: string; trip: Trip }) {
  const [saved, setSaved] = useState<{ bytes: number; pages: { path: string }[] }>();
  const [about, setAbout] = useState<number>();
  const [status, setStatus] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const wineries = new Set(listStops(trip).flatMap(({ winery }) => guide.winery(winery) ?? []));
  const pages = [...wineries].map(({ path, name }) => ({ path, name }));
  const paths = pages.map(({ path }) => path).join(" ");

  useEffect(() => {
    return runWhenNear(box.current!, () => {
      readSavedTrip(id).then(setSaved, () => undefined);
      estimateBytes(paths.split(" ")).then(setAbout, () => setAbout(undefined));
    });
  }, [id, paths]);

  const runWithStatus = async (doing: string, what: () => Promise<unknown>, done: string) => {
    setStatus(doing);
    try {
      await what();
      setSaved(await readSavedTrip(id));
      setStatus(done);
    } catch {
      setStatus(
        "That didn’t work. Check the connection, and the room on this device, and try again.",
      );
    }
  };
  const saveForOffline = async () => {
    // Its scripts are saved with it, so they are loaded first.
    await import("./files.ts");
    // The land that the map on the screen is drawn on.
    const lands = [...document.querySelectorAll<HTMLImageElement>(".trip .map-base")];
    const drawn = lands.flatMap((image) => image.getAttribute("src") ?? []);
    await saveTrip({ id, name: trip.name, pages, files: [guideDataPath, ...drawn] });
  };
  const isStale =
    saved && pages.some(({ path }) => !saved.pages.some((page) => page.path === path));

  return (
    <div ref={box} className="border-t border-rule pt-3">
      <p className="text-sm text-soft">
        {saved
          ? `On this device: ${saved.pages.length} pages, ${kilobytesText(saved.bytes)}.${isStale ? " The trip has grown since." : ""}`
          : "For valleys without a signal: this trip, its wineries’ pages and their maps."}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {(!saved || isStale) && (
          <Button small onClick={() => runWithStatus("Saving…", saveForOffline, "Saved.")}>
            Save for offline{about !== undefined && ` (about ${kilobytesText(about)})`}
          </Button>
        )}
        {saved && (
          <Button
            small
            onClick={() =>
              runWithStatus("Removing…", () => removeSavedTrip(id), "Removed from this device.")
            }
          >
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
