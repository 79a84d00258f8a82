import type { Build } from "./build.ts";
import { finishPages } from "./finish-pages.ts";
import { writeHeaders } from "./headers.ts";
import { writeLicenses } from "./licenses.ts";
import { writeOffline } from "./offline.ts";
import { purgeDrawings } from "./purge-pages.ts";
import { writeRedirects } from "./redirects.ts";
import { writeReleased } from "./released.ts";
import { putShareImages, type ShareImageFiles } from "./share-images.ts";
import { buildScripts } from "./standalone-scripts.ts";

export type Step = (build: Build, begun: { shareImages: Promise<ShareImageFiles> }) => void | Promise<void>;

/** The steps that process the pages written by Astro, in order. */
export const steps: readonly Step[] = [
  purgeDrawings,
  (build, { shareImages }) => putShareImages(build, shareImages),
  // After the drawings and share images are final, whose names come from their content; what follows reads the pages.
  finishPages,
  writeRedirects,
  writeReleased,
  // After the styles and scripts are final, since the policy names them by their hashes.
  writeHeaders,
  buildScripts,
  // After them: it counts the bytes of what can be saved, and names the scripts by their content.
  writeOffline,
  writeLicenses,
];
