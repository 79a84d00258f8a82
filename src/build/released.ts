import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { listText, publicAddresses } from "../checks/released.ts";
import { releasedList } from "../site/paths.ts";
import type { Build } from "./build.ts";

/**
 * Publishes every address of this build, for the next one to compare. All earlier addresses are included, as pages or
 * redirects: otherwise the check would have stopped the build.
 */
export function writeReleased({ dist, content }: Build): void {
  writeFileSync(join(dist, releasedList), listText(publicAddresses(content.catalogue)));
}
