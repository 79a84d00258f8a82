import type { Scene } from "./scene.ts";
import { fill, range, whole } from "./svg.ts";

/** Trees on the rise, left and right of the landmark: poplars, cypresses or round crowns, as the land has them. */
export function trees({ look, inks, random, at, side, ground, field }: Scene): string {
  if (look.landmark === "redwood") return "";
  const kind =
    look.relief === "plain" || look.water === "river" ? "poplar" : look.foliage === "dry" ? "scrub" : "round";
  const wet = look.water !== "none";
  const groups = range(look.relief === "mountains" || look.relief === "terraces" ? 5 : 8).flatMap((i) => {
    const way = i % 3 === 0 && !wet ? side : -side;
    const x = Math.round(at + way * (205 + i * 46 + random.between(-14, 14)));
    const y = Math.round(ground(x) + 4 + random.between(0, 8));
    return y > field(x) + 6 ? [] : [crowns[kind](x, y, random.between(0.75, 1.2))];
  });
  return fill(inks.shade, groups.join(""));
}

const crowns = {
  poplar: (x: number, y: number, s: number) =>
    `M${x} ${y}q-${whole(11 * s)}-${whole(22 * s)} 0-${whole(58 * s)} ${whole(11 * s)} ${whole(36 * s)} 0 ${whole(58 * s)}z`,
  scrub: (x: number, y: number, s: number) =>
    `M${whole(x - 17 * s)} ${y}q${whole(3 * s)}-${whole(17 * s)} ${whole(17 * s)}-${whole(16 * s)}t${whole(17 * s)} ${whole(16 * s)}z`,
  round: (x: number, y: number, s: number) =>
    `M${x - 2} ${y}v-${whole(14 * s)}a${whole(16 * s)} ${whole(17 * s)} 0 1 1 4 0v${whole(14 * s)}z`,
};
