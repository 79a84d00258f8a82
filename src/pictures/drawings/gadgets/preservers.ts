import { box, disc, fill, oval, range, stroke } from "../svg.ts";
import {
  bottleNeck,
  type Drawing,
  glass,
  green,
  ink,
  mix,
  paper,
  shade,
  shadow,
  steel,
  steelDark,
  steelLight,
  wine,
} from "./kit.ts";

/** A needle preserver clamped on a sealed bottle, its needle through the cork. */
export const needlePreserver: Drawing = () =>
  bottleNeck(190, 158) +
  fill(wine, box(165, 158, 50, 58)) +
  shade(box(198, 158, 17, 58)) +
  fill(ink, "M158 138h64l8 70q2 18-14 20l-6-2q6-40-2-56h-36q-8 16-2 56l-6 2q-16-2-14-20z") +
  stroke(steel, 5, "M172 116v30M208 116v30") +
  stroke(steelLight, 4, "M190 100v80") +
  fill(ink, "M168 44q0-16 22-16t22 16v62q0 8-22 8t-22-8z") +
  fill(steel, `${box(164, 96, 52, 8)}${box(164, 58, 52, 8)}`) +
  fill(ink, "M204 46q62-10 90 24 8 14-4 18t-18-8q-20-18-66-10z") +
  fill(wine, "M268 52q18 6 26 18 8 14-4 18t-18-8q-6-8-14-12z") +
  fill(steelDark, "M130 56q0-10 12-10h28v26h-28q-12 0-12-10z") +
  stroke(steel, 6, "M130 60q-42 2-54 34-2 8 4 10", ' stroke-linecap="round"') +
  stroke(paper, 4, "M178 46v44", ' stroke-linecap="round" opacity=".4"') +
  stroke(wine, 4, "M82 108q-4 20 2 46", ' stroke-linecap="round" stroke-dasharray="10 7"');

/** The white pump on its stopper. */
export const vacuumPump: Drawing = () =>
  bottleNeck(184, 178) +
  fill(ink, "M160 168h48l8 16h-64z") +
  fill(paper, "M154 92h60l-4 78h-52z") +
  shade("M196 92h18l-4 78h-16z") +
  fill(steelDark, box(176, 62, 16, 34)) +
  fill(paper, "M132 36q0-10 12-10h80q12 0 12 10v16q0 12-12 12h-80q-12 0-12-12z") +
  shade("M132 50h104q0 14-12 14h-80q-12 0-12-14z") +
  fill(wine, `${box(155, 104, 58, 9)}${box(156, 118, 57, 4)}`) +
  stroke(wine, 5, "M276 44v76m-12-14l12 14 12-14", ' stroke-linecap="round" stroke-linejoin="round"') +
  shadow(316, 40) +
  fill(ink, "M288 240q0-12 28-12t28 12l-8 22h-40z") +
  fill(wine, oval(316, 240, 13, 5));

/** A can of inert gas with its straw, before a bottle. */
export const gasSpray: Drawing = () =>
  shadow(236, 120) +
  fill(green, "M276 262V170q0-24 14-38 8-8 8-22V66h36v44q0 14 8 22 14 14 14 38v92z") +
  shade("M330 66h4v44q0 14 8 22 14 14 14 38v92h-20v-92q0-24-8-40z", ".3") +
  fill(mix(green, ink, 0.4), box(295, 60, 42, 10)) +
  fill(paper, box(276, 186, 80, 52)) +
  fill(wine, box(276, 196, 80, 6)) +
  stroke(wine, 3.5, "M178 76q60-46 122-34 14 4 15 24", ' stroke-linecap="round"') +
  fill("#3f5c6b", "M116 116q0-16 36-16t36 16v136q0 10-36 10t-36-10z") +
  shade("M170 102q18 4 18 14v136q0 7-18 9z") +
  fill(paper, box(116, 140, 72, 68)) +
  fill(wine, oval(152, 174, 20, 20)) +
  stroke(paper, 3.5, "M142 174q5-10 10 0t10 0M142 182q5-10 10 0t10 0") +
  fill(steel, "M124 104q4-18 28-18t28 18z") +
  fill(ink, "M138 66h34q10 0 10 10v12h-52v-12q0-10 8-10z") +
  stroke(paper, 4, "M126 122v120", ' stroke-linecap="round" opacity=".4"');

/** A cooler cabinet with a glass door and its shelves of bottles. */
export const coolerCabinet: Drawing = () =>
  shadow(200, 112) +
  fill(ink, "M108 34q0-10 10-10h164q10 0 10 10v224q0 4-4 4H112q-4 0-4-4z") +
  fill("#3b4a55", box(122, 54, 144, 190)) +
  fill("#54697a", "M122 54h88l-80 190h-8z") +
  [84, 132, 180, 228]
    .map((y, level) =>
      range(4, 142, 35)
        .map(
          (x, i) =>
            disc(["#24392f", "#7a8a57", "#4b2a2f"][(level + i * 2) % 3]!, x, y - 6, 14) +
            disc([wine, "#d9c9ae", "#8a4b3a"][(level + i) % 3]!, x, y - 6, 6),
        )
        .join(""),
    )
    .join("") +
  fill("#b98a5f", [92, 140, 188, 236].map((y) => box(122, y, 144, 6)).join("")) +
  fill(steelDark, box(272, 54, 12, 190)) +
  fill(steel, box(275, 96, 6, 100)) +
  fill("#8fd0c9", box(176, 33, 48, 13)) +
  stroke(ink, 2.5, "M186 37v5M194 37v5M202 37v5M210 37v5M182 42h36") +
  fill(ink, `${box(120, 256, 22, 12)}${box(258, 256, 22, 12)}`);

/** A freezer sleeve round a bottle. */
export const sleeve: Drawing = () =>
  shadow(200, 84) +
  fill(green, "M142 258V132q0-22 24-40 16-12 16-30V18h36v44q0 18 16 30 24 18 24 40v126z") +
  shade("M206 18h12v44q0 18 16 30 24 18 24 40v20h-24v-20q0-20-16-36-12-12-12-34z", ".3") +
  fill(wine, box(180, 14, 40, 40)) +
  fill("#7f9fb0", "M130 128q0-10 14-10h112q14 0 14 10v124q0 10-14 10H144q-14 0-14-10z") +
  fill("#a9c3cf", "M130 128q0-10 14-10h42v144h-42q-14 0-14-10z") +
  stroke("#5c7c8d", 3, "M158 118v144M186 118v144M214 118v144M242 118v144M130 154h140M130 190h140M130 226h140") +
  stroke(paper, 5, "M200 160v60M174 175l52 30M226 175l-52 30", ' stroke-linecap="round"') +
  fill("#4b6a7b", "M130 128q0-10 14-10h112q14 0 14 10z");

/** A bucket with ice and a bottle leaning in it. */
export const bucket: Drawing = () =>
  shadow(200, 96) +
  `<g transform="rotate(14 220 150)">${fill(green, "M190 200V108q0-18 14-30 6-6 6-18V26h28v34q0 12 6 18 14 12 14 30v92z")}${shade("M228 26h10v34q0 12 6 18 14 12 14 30v92h-18v-92q0-18-6-30-6-6-6-18z", ".3")}${fill(wine, "M207 16h34v44h-34z")}${fill(paper, box(190, 118, 68, 40))}</g>` +
  fill("#e6eef0", "M122 132l14-26 24 8 12-18 22 14 20-12 16 16 26-6 12 24z") +
  fill("#c4d6db", "M160 114l12-18 8 26zM214 98l16 16-22 8z") +
  fill(steel, "M112 128h176l-22 128q-1 6-8 6H142q-7 0-8-6z") +
  fill(steelLight, "M126 128h40l10 134h-34q-7 0-8-6z") +
  shade("M244 128h44l-22 128q-1 6-8 6h-28z") +
  fill(steelDark, "M106 122q0-6 8-6h172q8 0 8 6v6q0 6-8 6H114q-8 0-8-6z") +
  stroke(steelDark, 7, "M112 150q-26 4-22 28 4 16 30 14M288 150q26 4 22 28-4 16-30 14") +
  fill(wine, oval(200, 196, 24, 24)) +
  stroke(paper, 3, "M188 188h24q0 16-12 18v12m-8 0h16m-8-12q-12-2-12-18");

/** A bottle thermometer: a cuff with its scale. */
export const thermometer: Drawing = () =>
  shadow(164, 76) +
  fill(green, "M106 262V144q0-24 26-42 16-12 16-32V22h36v48q0 20 16 32 26 18 26 42v118z") +
  shade("M172 22h12v48q0 20 16 32 26 18 26 42v118h-26V144q0-22-16-38-12-14-12-36z", ".3") +
  fill(wine, box(146, 16, 40, 42)) +
  fill(steelLight, "M100 154q66 16 132 0v62q-66 16-132 0z") +
  shade("M204 159q16-2 28-5v62q-14 3-28 5z") +
  fill(ink, "M118 168q48 10 96 0v38q-48 10-96 0z") +
  fill("#8fd0c9", "M134 178h14v5h-9v5h9v14h-14v-5h9v-5h-9zM156 178h16v24h-16zm5 5v14h6v-14z", ' fill-rule="evenodd"') +
  fill("#8fd0c9", oval(184, 181, 4, 4)) +
  shadow(302, 26) +
  fill(paper, "M288 54q0-14 14-14t14 14v132q14 8 14 26 0 30-28 30t-28-30q0-18 14-26z") +
  stroke(steelDark, 3, "M288 54q0-14 14-14t14 14v132q14 8 14 26 0 30-28 30t-28-30q0-18 14-26z") +
  fill(wine, `${oval(302, 212, 17, 18)}${box(297, 104, 10, 96)}`) +
  stroke(ink, 2.5, "M318 72h12M318 92h8M318 112h12M318 132h8M318 152h12M318 172h8") +
  stroke(glass, 4, "M295 58v30", ' stroke-linecap="round"');

/** A felt tote with room for bottles. */
export const tote: Drawing = () =>
  shadow(200, 116) +
  [140, 260]
    .map(
      (x, i) =>
        fill([green, "#4b5433"][i]!, `M${x - 26} 170v-52q0-16 10-26 6-6 6-18V36h20v38q0 12 6 18 10 10 10 26v52z`) +
        fill([wine, ink][i]!, box(x - 12, 30, 24, 34)),
    )
    .join("") +
  fill("#a9b07a", "M174 170v-58q0-16 10-26 6-6 6-18V30h20v38q0 12 6 18 10 10 10 26v58z") +
  fill("#8a4b3a", box(188, 24, 24, 34)) +
  stroke("#6d4a30", 9, "M150 152q0-92 50-92t50 92", ' stroke-linecap="round"') +
  fill("#8a8178", "M96 128h208l-10 128q0 6-8 6H114q-8 0-8-6z") +
  fill("#9d948a", "M96 128h104v134h-86q-8 0-8-6z") +
  shade("M268 128h36l-10 128q0 6-8 6h-26z") +
  stroke(paper, 2.5, "M104 140h192M112 250h176", ' stroke-dasharray="7 6" opacity=".8"') +
  fill("#6d4a30", "M176 166h48v40l-24 14-24-14z") +
  fill(paper, "M190 176h20q0 14-8 17v10h6v3h-16v-3h6v-10q-8-3-8-17z") +
  stroke("#6d4a30", 3, "M136 128v134M264 128v134", ' opacity=".35"') +
  fill(steelLight, `${oval(150, 150, 4, 4)}${oval(250, 150, 4, 4)}`);
