import { useEffect, useRef } from "react";
import { startOverChange } from "./choices.ts";
import GroupControls from "./GroupControls.tsx";
import type { FilterGroup } from "./groups.ts";
import type { FinderProps } from "./results.ts";
import { formatWineryCount } from "./words.ts";

type FilterDialogProps = FinderProps & {
  groups: readonly FilterGroup[];
  /** Undoes all changes since the dialog opened. */
  onCancel: () => void;
  onClose: () => void;
};

const linkClasses = "link min-h-11 cursor-pointer";

/** The dialog that holds all filters on phones. */
export default function FilterDialog({ groups, onCancel, onClose, ...props }: FilterDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const count = props.results.matches.length;
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="mr-0 ml-auto h-dvh max-h-none w-full max-w-128 grid-rows-[auto_minmax(0,1fr)_auto] bg-paper text-ink backdrop:bg-[rgb(18_13_11/0.6)] [&[open]]:grid"
      aria-label="Filters"
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-x-4 border-b border-rule px-4 py-1.5">
        <h2 className="mr-auto text-2xl">Filters</h2>
        <button type="button" className={linkClasses} onClick={() => props.choose(startOverChange)}>
          Clear all
        </button>
        <button
          type="button"
          className={linkClasses}
          onClick={() => {
            onCancel();
            dialog.current?.close();
          }}
        >
          Cancel
        </button>
      </div>
      <div className="flex flex-wrap content-start gap-x-4 gap-y-4.5 overflow-y-auto overscroll-contain px-4 py-4">
        {groups.map((group) => (
          <GroupControls key={group.label} group={group} {...props} />
        ))}
      </div>
      <button
        type="button"
        className="button mx-4 mt-3 mb-[max(0.75rem,env(safe-area-inset-bottom))]"
        onClick={() => dialog.current?.close()}
      >
        Show {count > 0 ? formatWineryCount(count) : "what comes closest"}
      </button>
    </dialog>
  );
}
