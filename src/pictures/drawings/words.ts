import type { Landscape } from "../../schemas/landscape.ts";

const reliefs: Record<Landscape["relief"], string> = {
  plain: "a wide plain",
  hills: "rolling hills",
  mountains: "mountains",
  terraces: "terraced slopes",
  plateau: "a high plateau",
};
const waters: Record<Landscape["water"], string> = {
  none: "",
  river: "by a river",
  lake: "by a lake",
  coast: "by the sea",
};
const soils: Record<Landscape["soil"], string> = {
  chalk: "white chalk",
  limestone: "limestone",
  gravel: "gravel",
  clay: "clay",
  slate: "dark slate",
  granite: "granite",
  sand: "sand",
  volcanic: "volcanic soil",
  loess: "loess",
  "red-earth": "red earth",
};
const foliages: Record<Landscape["foliage"], string> = {
  spring: "spring vines",
  summer: "summer vines",
  autumn: "fall-colored vines",
  dry: "sun-bleached vines",
};
const lights: Record<Landscape["light"], string> = {
  dawn: "at dawn",
  noon: "at noon",
  dusk: "at dusk",
  mist: "in the mist",
  storm: "under a storm",
};
const landmarks: Record<Landscape["landmark"], string> = {
  none: "",
  chateau: "a château",
  mission: "a white mission",
  bodega: "a bodega",
  barn: "a red barn",
  tower: "a tower",
  church: "a church",
  windmill: "a windmill",
  "wind-pump": "a wind pump",
  village: "a village",
  pergola: "a pergola",
  cypress: "a farmhouse between cypresses",
  redwood: "tall redwoods",
  oak: "a great oak",
  castle: "a castle",
  turrets: "a turreted castle",
  "domed-house": "a domed country house",
  lighthouse: "a lighthouse",
  "bush-vines": "old bush vines",
  monastery: "a monastery",
  silo: "a grain elevator",
  volcano: "a smoking volcano",
  "cellar-door": "a cellar dug into the hill",
};

/** A landscape in words, for a reader who can't see it: "Drawing of Rioja: a village in rolling hills by a river at dawn, …". */
export function landscapeWords(name: string, { relief, water, soil, foliage, light, landmark }: Landscape): string {
  const mark = landmarks[landmark];
  const place =
    mark === ""
      ? reliefs[relief]
      : `${mark} ${relief === "plain" || relief === "plateau" || relief === "terraces" ? "on" : "in"} ${reliefs[relief]}`;
  const scene = [place, waters[water], lights[light]].filter((word) => word !== "").join(" ");
  return `Drawing of ${name}: ${scene}, ${foliages[foliage]} on ${soils[soil]}`;
}
