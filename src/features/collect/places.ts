/** Dispatched on the document when it has new places for a winery's buttons. */
export const collectPlaces = "collect:places";
