import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClient } from "../query.ts";
import { Answer } from "./Answer.tsx";
import { guideQuery } from "./query.ts";

type Props = {
  /** The addresses of the guide's data files. */
  files: readonly string[];
  /** The directory that a reader has without the finder. */
  children?: ReactNode;
};

/** The finder over the directory of all wineries, which stays while its data are on their way, or don't come. */
export default function Finder({ files, children }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(guideQuery(files), queryClient);
  if (data) return <Answer guide={data} />;
  return (
    <>
      <div className="finder-waiting awaited" aria-busy={!isError}>
        {isError && !isFetching ? (
          <p role="alert">
            The filters could not be loaded. Every winery is listed below all the same.{" "}
            <button type="button" className="link" onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        ) : (
          <p>The filters are loading.</p>
        )}
      </div>
      {children}
    </>
  );
}
