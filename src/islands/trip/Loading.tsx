import { Line, Lines } from "../ui/Skeleton.tsx";

/** A day to come, as high as one with a stop would be. */
export const Waiting = () => (
  <div className="awaited">
    <p className="sr-only">Your trip is loading.</p>
    <div aria-hidden="true" className="grid gap-4 border-t-2 border-ink pt-6 md:max-w-measure">
      <div className="text-2xl">
        <Line className="w-2/3" />
      </div>
      <Lines count={6} />
      <span className="blank block h-11 w-40" />
    </div>
  </div>
);

export const Failed = ({ again }: { again: () => void }) => (
  <div role="alert" className="border-t border-rule py-6">
    <p className="max-w-measure">
      The wineries’ hours and fees could not be loaded. Check your connection and try again. What you planned is still
      on this device.
    </p>
    <button type="button" className="button button-quiet mt-4" onClick={again}>
      Try again
    </button>
  </div>
);
