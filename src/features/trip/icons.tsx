const paths = {
  up: "m5 12 5-5 5 5",
  down: "m5 8 5 5 5-5",
  remove: "m5 5 10 10M15 5 5 15",
  grip: "M7 5h.01M13 5h.01M7 10h.01M13 10h.01M7 15h.01M13 15h.01",
  undo: "M7 4 3.5 7.5 7 11M4 7.5h7a5 5 0 0 1 0 10H8",
} as const;

export type IconName = keyof typeof paths;

/** A small line drawing; the control around it has the words. */
export const Icon = ({ of }: { of: IconName }) => (
  <svg className="trip-icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={paths[of]} />
  </svg>
);
