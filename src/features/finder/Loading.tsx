type Props = { failed: boolean; retry: () => void };

/** What is said above the directory while the finder loads, or when it could not. */
export const Loading = ({ failed, retry }: Props) => (
  <div className="finder-waiting awaited">
    {failed ? (
      <p role="alert">
        The filters could not be loaded. Every winery is listed below all the same.{" "}
        <button type="button" className="link" onClick={retry}>
          Try again
        </button>
      </p>
    ) : (
      <p>The filters are loading.</p>
    )}
  </div>
);
