import type { Build } from "./build.ts";
import { nameByContent } from "./fingerprints.ts";
import { writeHeaders } from "./headers.ts";
import { writeOffline } from "./offline.ts";
import { purgeStyles } from "./purge-pages.ts";
import { writeRedirects } from "./redirects.ts";
import { writeReleased } from "./released.ts";
import { putShareImages, type ShareImageFiles } from "./share-images.ts";
import { buildScripts } from "./standalone-scripts.ts";
import { tidyPages } from "./tidy-html.ts";

export type Step = (build: Build, begun: { shareImages: Promise<ShareImageFiles> }) => void | Promise<void>;

/** The steps that process the pages written by Astro, in order. */
export const steps: readonly Step[] = [
  // First: what follows reads the pages.
  purgeStyles,
  tidyPages,
  (build, { shareImages }) => putShareImages(build, shareImages),
  // After the drawings are purged and the share images are there: their names come from their content.
  nameByContent,
  writeRedirects,
  writeReleased,
  // After the styles and scripts are final, since the policy names them by their hashes.
  writeHeaders,
  buildScripts,
  // Last: it counts the bytes of what can be saved, and names the scripts by their content.
  writeOffline,
];
