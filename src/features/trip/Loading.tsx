import { Line, Lines } from "../../components/ui/Lines.tsx";

/** A placeholder as high as a day with one stop. */
export const Loading = () => (
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
