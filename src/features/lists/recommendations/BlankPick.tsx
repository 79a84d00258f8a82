import { BlankPicture } from "../../../components/ui/BlankPicture.tsx";
import { Lines } from "../../../components/ui/Lines.tsx";
import { factsRoom, frame, nameRoom, picture, textRoom } from "./pick-classes.ts";

/** A pick still to come. */
export const BlankPick = (
  <div className={frame}>
    <div className={picture}>
      <BlankPicture of="bottle" />
    </div>
    <div>
      <div className={nameRoom}>
        <Lines count={2} />
      </div>
      <div className={`text-sm ${factsRoom}`}>
        <Lines count={2} />
      </div>
      <div className={textRoom}>
        <Lines count={4} />
      </div>
    </div>
  </div>
);
