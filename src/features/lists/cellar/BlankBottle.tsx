import { BlankPicture } from "../../../components/ui/BlankPicture.tsx";
import { Line, Lines } from "../../../components/ui/Lines.tsx";
import { frame } from "./BottleCard.tsx";

/** A bottle still to come. */
export const BlankBottle = (
  <div className={frame}>
    <BlankPicture of="bottle" />
    <div>
      <div className="text-lg leading-tight">
        <Line />
      </div>
      <Line className="w-1/2" />
      <div className="text-sm">
        <Line className="w-1/4" />
        <div className="my-2 space-y-2">
          <Lines count={4} />
        </div>
        <Lines count={3} />
      </div>
    </div>
  </div>
);
