import type { ReactNode } from "react";
import { Answer } from "./Answer.tsx";
import { Loading } from "./Loading.tsx";
import { useOpened } from "./useOpened.ts";

type Props = {
  /** The directory that a reader has without the finder. */
  children?: ReactNode;
};

/** The finder, which replaces the directory of all wineries once its data has loaded. */
export default function Finder({ children }: Props) {
  const { opened, failed, load } = useOpened();
  return (
    <div className="finder collect-page" aria-busy={!opened && !failed}>
      {opened ? (
        <Answer {...opened} />
      ) : (
        <>
          <Loading failed={failed} retry={load} />
          {children}
        </>
      )}
    </div>
  );
}
