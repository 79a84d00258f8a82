// Components that the first view doesn't need. The finder preloads them, so that its filters still
// open offline.

export { default as FewerWishes } from "./FewerWishes.tsx";
export { default as FilterDialog } from "./FilterDialog.tsx";
export { default as GroupControls } from "./GroupControls.tsx";
export { default as LinkNotes } from "./LinkNotes.tsx";
export { default as MapView } from "./MapView.tsx";
export { default as PossibleMatches } from "./PossibleMatches.tsx";
export { default as TableView } from "./TableView.tsx";
export { default as TakeAlong } from "./TakeAlong.tsx";
