import { useState } from "react";
import { saveFile } from "../../components/ui/save-file.ts";
import { toast } from "../../components/ui/Toaster.tsx";
import type { TripGuide } from "./facts.ts";
import type { FileKind } from "./files.ts";
import type { SavedTrip } from "./storage.ts";

/** "Four days in Rioja" as "four-days-in-rioja". */
const fileName = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "trip";

const files: readonly { kind: FileKind; label: string; use: string }[] = [
  { kind: "ics", label: "Calendar", use: "stops at their local time, and a reminder for each reservation" },
  { kind: "gpx", label: "GPX", use: "navigation and hiking apps" },
  { kind: "kml", label: "KML", use: "Google Earth and My Maps" },
];

/** The trip as files for other apps. What writes them is fetched when one is wanted. */
export function TripFiles({ saved, guide }: { saved: SavedTrip; guide: TripGuide }) {
  const { trip } = saved;
  const [busy, setBusy] = useState<FileKind>();
  const write = async (kind: FileKind) => {
    setBusy(kind);
    try {
      const { writeFile } = await import("./files.ts");
      const written = writeFile(kind, saved, guide);
      if (written) saveFile(`${fileName(trip.name)}.${kind}`, written.mediaType, written.text);
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
        const dateless = kind === "ics" && trip.start === undefined;
        return (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0 flex-1 text-sm text-soft">
              {dateless ? "A calendar needs the trip’s first day." : `For ${use}.`}
            </span>
            <button
              type="button"
              className="button button-quiet button-small"
              disabled={dateless || busy === kind}
              onClick={() => write(kind)}
            >
              {label}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
