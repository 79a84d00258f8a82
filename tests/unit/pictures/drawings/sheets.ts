import { expect } from "vitest";
import { dark, light } from "../../../../src/site/theme.ts";

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

/** What no drawing may hold: it stands inline in pages with a strict policy, several on one page. */
export function expectHarmless(svg: string): void {
  expect(svg).not.toMatch(/\sstyle=|\sid=|<style|<script|<foreignObject|\son\w+=|href=|url\(/i);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|e[+-]\d/);
}

/** Gold is only ever a score. */
export const gold = new RegExp(`${light.gold}|${dark.gold}`, "i");
