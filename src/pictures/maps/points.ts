import type { WineryPage } from "../../catalogue/assemble.ts";
import type { Point } from "../../catalogue/geography.ts";
import type { LonLat } from "./simplify.ts";

export const lonLat = ({ latitude, longitude }: Point): LonLat => [longitude, latitude];

export const wineryPoint = ({ data }: WineryPage): LonLat => lonLat(data.visit);
