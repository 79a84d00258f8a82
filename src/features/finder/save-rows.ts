import { saveFile } from "../../components/ui/save-file.ts";
import { type FormatName, formats } from "../../publish/downloads/formats.ts";
import type { Winery as Row } from "../guide.ts";
import { waypointOf } from "./waypoint.ts";

/** Hands the reader the wineries on the screen as a file of that format. */
export function saveRows(rows: readonly Row[], format: FormatName): void {
  const waypoints = rows.map((row) => waypointOf(row, location.origin));
  const { mediaType, write } = formats[format];
  saveFile(`wineries.${format}`, mediaType, write({ name: document.title, waypoints }, document.title));
}
