const areaStroke = "stroke-[light-dark(#8a6f528c,#9a84688c)] stroke-[0.6]";
const slopeStroke =
  "stroke-[light-dark(#8d7350,#a08c6c)] stroke-[0.95] opacity-75 [stroke-linecap:round]";

/** Class names for the land's layers, from back to front. Paths without a fill are lines. */
export const layerClasses = {
  coast: "stroke-[light-dark(#b9d2da,#1d3640)] stroke-9",
  land: "fill-sunk stroke-edge stroke-[0.5]",
  home: "fill-[light-dark(#f7f0de,#241c18)] stroke-soft stroke-[0.9]",
  "area-1": `${areaStroke} fill-[light-dark(#c9b46f4d,#77683a2e)]`,
  "area-2": `${areaStroke} fill-[light-dark(#9db3874d,#4d64412e)]`,
  "area-3": `${areaStroke} fill-[light-dark(#d39c834d,#7d4f3f2e)]`,
  "area-4": `${areaStroke} fill-[light-dark(#b39ab04d,#64506a2e)]`,
  "area-main":
    "fill-[light-dark(#d9c9a038,#5c513838)] stroke-wine stroke-[1.4] [stroke-opacity:0.6]",
  grid: "stroke-edge stroke-[0.5] opacity-35",
  border: "stroke-edge stroke-[0.7] [stroke-dasharray:3_2]",
  river: "stroke-(--map-river) stroke-[1.2] [stroke-linecap:round]",
  lake: "fill-(--map-sea) stroke-(--map-river) stroke-[0.8]",
  reach: "fill-wine stroke-wine stroke-11 opacity-16 [stroke-linecap:round]",
  // The blur is in multiples of `pathUnit` (frame.ts): 16px here blurs 4.8 map units.
  ridge:
    "stroke-[light-dark(#b79a6a,#7d6848)] stroke-30 opacity-22 [filter:blur(16px)] [stroke-linecap:round]",
  hill: `${slopeStroke} fill-[light-dark(#e6d8b899,#3a2f2599)]`,
  slope: slopeStroke,
  "road-edge": "stroke-[light-dark(#a2593a,#b98364)] stroke-[3.2]",
  road: "stroke-[light-dark(#fff3d9,#2b2019)] stroke-[1.6]",
};

const capitalsClasses = "map-name stroke-[2px] text-[0.715em] [letter-spacing:0.06em]";

/** Class names for the names on a map. */
export const nameClasses = {
  town: "map-name",
  road: "map-name fill-[light-dark(#7d3f22,#dca98a)] [font-weight:600]",
  water: "map-name fill-[light-dark(#2f5c6c,#9cc3d0)] italic [font-weight:400]",
  area: capitalsClasses,
  hill: `${capitalsClasses} fill-[light-dark(#6a5231,#cbb68f)]`,
  sea: "map-name stroke-none italic [font-weight:400]",
  far: `${capitalsClasses} stroke-none`,
};
