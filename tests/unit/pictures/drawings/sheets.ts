import { DOMParser, onWarningStopParsing } from "@xmldom/xmldom";
import { expect } from "vitest";
import { darkColors, lightColors } from "../../../../src/site/theme.ts";

/** Throws at the first mistake: XML forgives nothing. */
export const expectWellFormed = (svg: string) =>
  new DOMParser({ onError: onWarningStopParsing }).parseFromString(svg, "image/svg+xml");

/**
 * A drawing is inline in pages with a strict policy: no styles, scripts or links. Several can be on
 * one page: no IDs, except the ID of the vines, which contains the place's own.
 */
function expectHarmless(svg: string): void {
  expect(svg).not.toMatch(
    /\sstyle=|\sid="(?!\S+-vines")|<style|<script|<foreignObject|\son\w+=|href=|url\((?!#\S+-vines\))/i,
  );
  expect(svg).not.toMatch(/NaN|undefined|Infinity|e[+-]\d/);
  expect(svg).not.toMatch(/(?:fill|stroke)="(?!#[\da-f]{3,6}"|none")/);
}

/** Gold is only ever a score. */
const gold = new RegExp(`${lightColors.gold}|${darkColors.gold}`, "i");

/** Well-formed, harmless and without gold. */
export function expectSound(svg: string): void {
  expectWellFormed(svg);
  expectHarmless(svg);
  expect(svg).not.toMatch(gold);
}
