import { BlankPicture } from "../../../components/ui/BlankPicture.tsx";
import { Line, Lines } from "../../../components/ui/Lines.tsx";
import { columns, frame, name, picture, verdict } from "./card-classes.ts";

const blankPoints = (
  <div className="text-sm">
    <Line className="w-12" />
    <Lines count={5} />
  </div>
);

/** A gadget still to come. */
export const BlankGadget = (
  <div className={frame}>
    <div className={verdict}>
      <div className={picture}>
        <BlankPicture of="gadget" />
      </div>
      <div className={name}>
        <Line className="w-20" />
        <div className="text-lg sm:text-xl">
          <Line />
        </div>
        <Line className="w-1/2" />
        <Line className="w-3/4" />
      </div>
    </div>
    <div className="px-4 pb-4">
      <Lines count={5} />
    </div>
    <div className={columns}>
      {blankPoints}
      {blankPoints}
    </div>
  </div>
);
