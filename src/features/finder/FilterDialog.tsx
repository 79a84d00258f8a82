import { useEffect, useRef } from "react";
import GroupControls from "./GroupControls.tsx";
import type { FilterGroup } from "./groups.ts";
import type { FinderProps } from "./results.ts";
import { wineryCountText } from "./words.ts";

type FilterDialogProps = FinderProps & {
  groups: readonly FilterGroup[];
  /** Undoes the changes that the reader has made since the dialog opened. */
  onCancel: () => void;
  onClose: () => void;
};

/** The filters on a phone, in a dialog above the page. */
export default function FilterDialog({ groups, onCancel, onClose, ...props }: FilterDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="mr-0 ml-auto h-dvh max-h-none w-full max-w-128 grid-rows-[minmax(0,1fr)_auto] bg-paper text-ink backdrop:bg-[rgb(18_13_11/0.6)] [&[open]]:grid"
      aria-label="Filters"
      onClose={onClose}
    >
      <div className="overflow-y-auto overscroll-contain px-4 py-5">
        <div className="mb-4 flex items-center justify-between">
          <h2 className="text-2xl">Filters</h2>
          <button
            type="button"
            className="link min-h-11 cursor-pointer px-2"
            onClick={() => {
              onCancel();
              dialog.current?.close();
            }}
          >
            Cancel
          </button>
        </div>
        <div className="grid gap-4.5">
          {groups.map((group) => (
            <GroupControls key={group.label} group={group} {...props} />
          ))}
        </div>
      </div>
      <button
        type="button"
        className="button mx-4 mt-3 mb-[max(0.75rem,env(safe-area-inset-bottom))]"
        onClick={() => dialog.current?.close()}
      >
        Show {wineryCountText(props.results.matches.length)}
      </button>
    </dialog>
  );
}
