import { BlankPicture } from "../../../components/ui/BlankPicture.tsx";
import { Line, Lines } from "../../../components/ui/Lines.tsx";
import { frame, head } from "./RecommendationCard.tsx";

/** A recommendation still to come. */
export const BlankRecommendation = (
  <div className={frame}>
    <div className={head}>
      <div>
        <div className="text-2xl leading-none">
          <Line className="w-2/3" />
        </div>
        <div className="mt-2 text-lg leading-tight">
          <Lines count={2} />
        </div>
        <Line className="w-1/2" />
      </div>
      <BlankPicture of="bottle" />
    </div>
    <div className="my-4 flex-1 border-t border-rule pt-3">
      <Lines count={5} />
    </div>
    <Line className="w-36" />
    <span className="blank mt-4 block h-11 w-40" />
  </div>
);
