import { box, oval, range } from "./svg.ts";

/** The site's mark, a wine glass with roots, as an SVG path in a box of 64 by 64; filled by the even-odd rule. */
export const mark =
  "M17.5,8.5q7-4,14.5,0,7.5-4,14.5,0,4,23-8.5,29-2,1-2,4c0,6,1,9,4.5,15h-3c-2.5-3-4-6-5.5-10-1.5,4-3,7-5.5,10h-3c3.5-6,4.5-9,4.5-15q0-3-2-4-12.5-6-8.5-29zm3.5,4q-.6,5,0,9,5.5-2,11,.5t11-.5q.6-4,0-9-5.5-2-11,1.5-5.5-3.5-11-1.5z";

/** Small signs for emblems and wine labels, around 0 0 and about 20 across, each one outline to be filled. */
export const ornaments: readonly string[] = [
  // grape
  `${[
    [-6, -3],
    [0, -3],
    [6, -3],
    [-3, 2.5],
    [3, 2.5],
    [0, 8],
  ]
    .map(([x, y]) => oval(x ?? 0, y ?? 0, 3.2, 3.2))
    .join("")}M-1-6v-5h2v5zM1-8q7-5 9 0-6 3-9 0z`,
  // leaf
  "M0-10l3 4 6-2-1 6 3 4-6 1-3 6h-1v3h-2v-3l-4-6-6-1 3-4-1-6 6 2z",
  // sun
  `${oval(0, 0, 5, 5)}${range(8)
    .map((i) => {
      const [c, s] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
      const p = (r: number, w: number) =>
        `${Math.round((c * r - s * w) * 10) / 10} ${Math.round((s * r + c * w) * 10) / 10}`;
      return `M${p(6.5, -1.2)}L${p(10.5, 0)} ${p(6.5, 1.2)}z`;
    })
    .join("")}`,
  // key
  "M0-10a5 5 0 0 1 1.5 9.7V10h-1.5-1.5H-6V7h4V5h-3V2h3V-.3A5 5 0 0 1 0-10zm0 3a2 2 0 0 0 0 4 2 2 0 0 0 0-4z",
  // star
  "M0-10l2.4 6.8 7.2.2-5.7 4.4 2 6.9L0 4.2l-5.9 4.1 2-6.9-5.7-4.4 7.2-.2z",
  // wave
  "M-11-3q3.5-5 7-1t7 1 8-2v3q-4 5-8 2t-7-1-7 2zM-11 5q3.5-5 7-1t7 1 8-2v3q-4 5-8 2t-7-1-7 2z",
  // hill
  "M-12 7q6-15 12-6Q5-11 12 7zM-12 9h24v1.5h-24z",
  // row
  "M-1.5-7h3L3 9h-6zM-4-7h1.5L-5 9h-5zM4-7H2.5L5 9h5z",
  // barrel
  "M-5-9H5q5 9 0 18H-5q-5-9 0-18zm-2 5h14v2H-7zm0 6h14v2H-7z",
  // glass
  "M-6-10H6q2 9-5 12v6h5v2H-6V8h5V2q-7-3-5-12z",
  // moon
  "M3-10a10 10 0 1 0 0 20A12 12 0 0 1 3-10z",
  // crown
  "M-10 8l-1-13 6 6 5-9 5 9 6-6-1 13zM-10 9.5h20v2h-20z",
  // lozenges
  "M0-10l4 5-4 5-4-5zM-6-1l4 5-4 5-4-5zM6-1l4 5-4 5-4-5z",
  // bell tower
  `M0-11l5 6H-5zM-4-4h8v13h-8z${box(-9, 9, 18, 1.5)}`,
];
