import type { Palette } from "../palette.ts";

/** A landmark around its foot at 0 0, about 300 wide, lit from the left. */
export type Drawing = (inks: Palette) => string;
