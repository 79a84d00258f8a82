import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  /** What the button that closes it says: how many wineries there are. */
  count: string;
  close: () => void;
  children: ReactNode;
};

/** The filters on a phone: a dialog over the page, which the button with the count closes. */
export default function Sheet({ count, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="finder-sheet" aria-label="Filters" onClose={close}>
      <div className="finder-sheet-body">{children}</div>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        {count}
      </button>
    </dialog>
  );
}
