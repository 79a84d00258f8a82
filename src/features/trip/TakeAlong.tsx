import { useEffect, useRef, useState } from "react";
import { downloadFile, runWhenNearViewport } from "../../components/ui/dom.ts";
import { copyToClipboard, notify } from "../../components/ui/toasts.ts";
import { makeSlug } from "../../format/text.ts";
import { guideDataPath } from "../../site/paths.ts";
import {
  estimateBytes,
  readSavedTrip,
  removeSavedTrip,
  type SavedRegion,
  saveTrip,
} from "../offline/saved.ts";
import { describeSavedCopy, formatKilobytes } from "../offline/stores.ts";
import { buildTripPath } from "./address.ts";
import { buildDirectionLinks } from "./drive.ts";
import { Panel, TextButton } from "./fields.tsx";
import type { FileKind } from "./files.ts";
import type { SavedTrip } from "./storage.ts";
import { guide, makeSavedTrip, storeFiledEvents, type TripState, useTripState } from "./store.ts";
import { listStops, type Trip } from "./trip.ts";

/** Controls that share, print, export or save the trip. */
export function TakeAlong() {
  const state = useTripState()!;
  const saved = makeSavedTrip(state);
  return (
    <Panel id="take-along" title="Take It Along" className="trip-along print:hidden">
      <Share state={state} />
      <Files saved={saved} />
      <Directions trip={saved.trip} />
      <SaveOffline id={saved.id} trip={saved.trip} />
    </Panel>
  );
}

function buildTripUrl(state: TripState): string {
  const { trip, ...identity } = makeSavedTrip(state);
  return new URL(buildTripPath(trip, identity), location.origin).href;
}

const copyLink = (state: TripState) => copyToClipboard(buildTripUrl(state), "Link copied");

/** Opens the device's share dialog, or copies the link if there is none. */
export async function shareTrip(state: TripState) {
  if (!("share" in navigator)) {
    await copyLink(state);
    return;
  }
  // The promise rejects when the reader closes the dialog, which isn't an error.
  const data = { title: state.trip.name, url: buildTripUrl(state) };
  await navigator.share(data).catch(() => undefined);
}

/** Copies the trip as text, or copies its link if the code for that fails to load. */
async function copyTripText(state: TripState) {
  try {
    const { formatTrip: tripText } = await import("./files.ts");
    await copyToClipboard(tripText(makeSavedTrip(state), guide, location.origin), "Copied as text");
  } catch {
    await copyLink(state);
  }
}

function Share({ state }: { state: TripState }) {
  return (
    <p className="flex flex-wrap gap-x-5">
      <TextButton onClick={() => shareTrip(state)}>Share</TextButton>
      <TextButton onClick={() => copyLink(state)}>Copy link</TextButton>
      <TextButton onClick={() => copyTripText(state)}>Copy as text</TextButton>
      <TextButton onClick={() => print()}>Print</TextButton>
    </p>
  );
}

const fileLabels: Record<FileKind, string> = { ics: "Calendar", gpx: "GPX", kml: "KML" };

/** Buttons that save the trip as files for other apps. Their code loads on demand. */
function Files({ saved }: { saved: SavedTrip }) {
  const { name, start } = saved.trip;
  const saveTripFile = async (kind: FileKind) => {
    try {
      const { makeTripFile } = await import("./files.ts");
      const file = makeTripFile(kind, saved, guide);
      if (!file) return;
      downloadFile(`${makeSlug(name) || "trip"}.${kind}`, file.mediaType, file.text);
      if (file.filed) storeFiledEvents(file.filed);
    } catch {
      const description = "The file could not be created. Check your connection and try again.";
      notify({ variant: "destructive", title: "Download failed", description });
    }
  };
  return (
    <>
      <p className="flex flex-wrap gap-x-5">
        {(Object.keys(fileLabels) as FileKind[]).map((kind) => (
          <TextButton
            key={kind}
            disabled={kind === "ics" && start === undefined}
            className="disabled:text-soft"
            onClick={() => saveTripFile(kind)}
          >
            {fileLabels[kind]}
          </TextButton>
        ))}
      </p>
      {start === undefined && (
        <p className="text-sm text-soft">A calendar needs the trip’s first day.</p>
      )}
    </>
  );
}

/** Links that open each day's route in a map app. */
const Directions = ({ trip }: { trip: Trip }) => (
  <ul>
    {trip.days.map((day, i) => {
      const links = buildDirectionLinks(day, guide);
      if (!links) return null;
      return (
        <li key={i} className="flex flex-wrap items-center gap-x-4 text-sm">
          <span className="text-soft">Directions, Day {i + 1}</span>
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
      );
    })}
  </ul>
);

const offerText = "For valleys without a signal: this trip, its wineries’ pages and their maps.";
const offlineFailureText =
  "That didn’t work. Check your connection and the storage of this device, and try again.";

/**
 * Reads a trip's offline copy, and runs tasks that change it. `status` tells the reader about their
 * progress.
 */
function useSavedCopy(id: string) {
  const [copy, setCopy] = useState<SavedRegion>();
  const [status, setStatus] = useState("");
  const readCopy = () => readSavedTrip(id).then(setCopy);
  const runWithStatus = async (
    progressText: string,
    task: () => Promise<unknown>,
    doneText: string,
  ) => {
    setStatus(progressText);
    try {
      await task();
      await readCopy();
      setStatus(doneText);
    } catch {
      setStatus(offlineFailureText);
    }
  };
  return { copy, readCopy, status, runWithStatus };
}

/** Lists the paths of the map images on the page. */
function listMapFiles(): string[] {
  const images = document.querySelectorAll<HTMLImageElement>(".trip .map-base");
  return [...images].flatMap((image) => image.getAttribute("src") ?? []);
}

/**
 * Buttons that save the trip, its wineries' pages and their maps for offline use, or remove them.
 */
function SaveOffline({ id, trip }: { id: string; trip: Trip }) {
  const { copy, readCopy, status, runWithStatus } = useSavedCopy(id);
  const [estimate, setEstimate] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  const wineries = new Set(listStops(trip).flatMap(({ winery }) => guide.winery(winery) ?? []));
  const pages = [...wineries].map(({ path, name }) => ({ path, name }));
  const paths = pages.map(({ path }) => path).join(" ");

  useEffect(() => {
    return runWhenNearViewport(box.current!, () => {
      readCopy().catch(() => undefined);
      estimateBytes(paths.split(" ")).then(setEstimate, () => setEstimate(undefined));
    });
  }, [id, paths]);

  const saveForOffline = async () => {
    // Loads the module now, because only scripts that have loaded are saved with the trip.
    await import("./files.ts");
    await saveTrip({ id, name: trip.name, pages, files: [guideDataPath, ...listMapFiles()] });
  };
  const hasPage = (path: string) => copy?.pages.some((page) => page.path === path);
  const isStale = copy !== undefined && pages.some(({ path }) => !hasPage(path));

  return (
    <div ref={box} className="mt-2 border-t border-rule pt-2">
      <p className="text-sm text-soft">
        {copy ? describeSavedCopy(copy) : offerText}
        {isStale && " The trip has grown since."}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {(!copy || isStale) && (
          <TextButton onClick={() => runWithStatus("Saving…", saveForOffline, "Saved.")}>
            Save for offline{estimate !== undefined && ` (about ${formatKilobytes(estimate)})`}
          </TextButton>
        )}
        {copy && (
          <TextButton
            onClick={() =>
              runWithStatus("Removing…", () => removeSavedTrip(id), "Removed from this device.")
            }
          >
            Remove from this device
          </TextButton>
        )}
      </p>
      <p role="status" className="min-h-6 text-sm">
        {status}
      </p>
    </div>
  );
}
