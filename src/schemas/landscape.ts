import { z } from "zod";
import { doc } from "./fields.ts";

/** The look of a place, from which its landscape is drawn. */
export const landscape = z.strictObject({
  relief: doc(z.enum(["plain", "hills", "mountains", "terraces", "plateau"]), "The lie of the land.", "hills"),
  water: doc(z.enum(["none", "river", "lake", "coast"]), "Water in sight.", "river"),
  soil: doc(
    z.enum(["chalk", "limestone", "gravel", "clay", "slate", "granite", "sand", "volcanic", "loess", "red-earth"]),
    "The ground between the rows.",
    "gravel",
  ),
  foliage: doc(z.enum(["spring", "summer", "autumn", "dry"]), "The color of the vines.", "summer"),
  light: doc(z.enum(["dawn", "noon", "dusk", "mist", "storm"]), "The light.", "dusk"),
  landmark: doc(
    z.enum([
      "none",
      "chateau",
      "mission",
      "bodega",
      "barn",
      "tower",
      "church",
      "windmill",
      "wind-pump",
      "village",
      "pergola",
      "cypress",
      "redwood",
      "oak",
      "castle",
      "turrets",
      "domed-house",
      "lighthouse",
      "bush-vines",
      "monastery",
      "silo",
      "volcano",
      "cellar-door",
    ]),
    "The one thing one would photograph.",
    "chateau",
  ),
});
export type Landscape = z.infer<typeof landscape>;

/** The parts of a region's landscape that an estate's own can replace. */
export const estateLandscape = landscape.pick({ water: true, foliage: true, light: true, landmark: true }).partial();
