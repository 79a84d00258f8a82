import { expect } from "vitest";
import { darkColors, lightColors } from "../../../../src/site/theme.ts";

/** Every tag of a piece of SVG is closed in order, attributes are quoted and nothing is left unescaped. */
export function expectWellFormed(svg: string): void {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_tag, closing, name, _attributes, single) => {
      if (closing) expect(open.pop()).toBe(name);
      else if (!single) open.push(name);
      return "";
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/);
}

/** A drawing stands inline in pages with a strict policy, several on one page: no ids, styles, scripts or links. */
function expectHarmless(svg: string): void {
  expect(svg).not.toMatch(/\sstyle=|\sid=|<style|<script|<foreignObject|\son\w+=|href=|url\(/i);
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
