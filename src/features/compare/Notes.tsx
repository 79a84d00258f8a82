import { Note } from "./Note.tsx";
import { maxWineries } from "./tray.ts";

type Props = { unknown: readonly string[]; tooMany: number; retry: (() => void) | undefined };

/** The parts of the address that could not be shown, and why. */
export function Notes({ unknown, tooMany, retry }: Props) {
  return (
    <>
      {unknown.length > 0 && (
        <Note>
          The guide has no winery by the name “{unknown.join("”, “")}”. It may have been spelled another way: search for
          it with the magnifying glass at the top.
        </Note>
      )}
      {tooMany > 0 && (
        <Note>
          {maxWineries} fit side by side. The link names {tooMany} more, which {tooMany === 1 ? "is" : "are"} left out.
        </Note>
      )}
      {retry && (
        <Note>
          Not every winery could be loaded. Check your connection and{" "}
          <button type="button" className="link cursor-pointer" onClick={retry}>
            try again
          </button>
          .
        </Note>
      )}
    </>
  );
}
