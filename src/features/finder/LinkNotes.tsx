import type { parseChoicesQuery } from "./address.ts";

type LinkNotesProps = {
  /** True if the reader refused to share their position. */
  isRefused: boolean;
  /** True if the link measures from a position that the browser hasn't shared. */
  isUnlocated: boolean;
  ignored: ReturnType<typeof parseChoicesQuery>["ignored"];
};

/** Notes on the parts of a link that the finder can't apply. */
export default function LinkNotes({ isRefused, isUnlocated, ignored }: LinkNotesProps) {
  return (
    <>
      {isRefused && (
        <p className="finder-note" role="alert">
          Your browser didn’t share your location. Type a town under Where instead.
        </p>
      )}
      {isUnlocated && !isRefused && (
        <p className="finder-note">
          Press “Near me” to measure from where you are. Your location stays on this device.
        </p>
      )}
      {ignored.map(({ key, value }) => (
        <p className="finder-note" key={key + value}>
          The link asks for {key} “{value}”, which the finder doesn’t recognize. The rest of the
          link still applies.
        </p>
      ))}
    </>
  );
}
