import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { listText, publicAddresses } from "../checks/released.ts";
import { releasedList } from "../site/paths.ts";
import type { Build } from "./build.ts";

/**
 * Publishes every address that this build answers, for the next one to compare. What was public before is among them, as
 * a page or as a redirect: else the check would have stopped the build.
 */
export function writeReleased({ dist, content }: Build): void {
  writeFileSync(join(dist, releasedList), listText(publicAddresses(content.catalogue)));
}
