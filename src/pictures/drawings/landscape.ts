import { isBehindLand, landmark } from "./landmarks/index.ts";
import { ridges, rise } from "./relief.ts";
import { compose, type Place } from "./scene.ts";
import { sky, weather } from "./sky.ts";
import { svg } from "./svg.ts";
import { trees } from "./trees.ts";
import { vineyard } from "./vines.ts";
import { open, river } from "./water.ts";

/** A place's landscape as SVG, 1200 by 420, of at most 6,144 bytes; what matters stands in its middle third. */
export function landscape(place: Place): string {
  const scene = compose(place);
  const mark = landmark(scene);
  const far = isBehindLand(scene);
  return svg(
    1200,
    420,
    [
      sky(scene),
      far ? mark : "",
      ridges(scene),
      open(scene),
      rise(scene),
      weather(scene),
      river(scene),
      far ? "" : mark,
      trees(scene),
      vineyard(scene),
    ].join(""),
    ' preserveAspectRatio="xMidYMid slice"',
  );
}
