import { describe, expect, it } from "vitest";
import {
  aliases,
  bottle,
  california,
  change,
  type Edit,
  france,
  gadget,
  napa,
  onlyProblem,
  pick,
  siteFile,
} from "../support/content.ts";

describe("a mistake elsewhere is told in the author's words, where it stands:", () => {
  it.each<[string, string, Edit, string, string]>([
    ["stars", gadget, change(gadget, "rating: 4", "rating: 6"), "6", "rating: 6 must be from 0 to 5 stars"],
    [
      "dollars for cents",
      gadget,
      change(gadget, "1495", "14.95"),
      "14.95",
      "price: 14.95 must be in whole cents; write 1495 for $14.95",
    ],
    [
      "whole dollars for cents",
      pick,
      change(pick, "price: 3500", "price: 35"),
      "35",
      "price: 35 is $0.35, since prices are in cents; write 3500 for $35",
    ],
    [
      "a bottle's value in dollars",
      bottle,
      change(bottle, "quantity: 3", "quantity: 3\ncurrentValue: 95"),
      "95",
      "currentValue: 95 is $0.95, since prices are in cents; write 9500 for $95",
    ],
    ["a free gadget", gadget, change(gadget, "1495", "0"), "0", "price: 0 must be above zero, in cents"],
    [
      "no bottle",
      bottle,
      change(bottle, "quantity: 3", "quantity: 0"),
      "0\n",
      "quantity: 0 must be at least one bottle; when the last one is gone, delete the file",
    ],
    [
      "a vintage of two digits",
      bottle,
      change(bottle, "2016", "16"),
      "16",
      "vintage: 16 must be a year from 1900, like 2016",
    ],
    [
      "a value score too low",
      pick,
      change(pick, "92", "40"),
      "40",
      "rating: 40 must be 0 to 5 stars or a value score of 80 to 100",
    ],
    [
      "an unknown wine",
      pick,
      change(pick, ": red", ": orange"),
      "orange",
      'wineType: "orange" is not known; it can be red, white, rose, sparkling',
    ],
    [
      "a month of the wrong calendar",
      napa,
      change(napa, "crush:\n    - 9", "crush:\n    - 13"),
      "13",
      "season.crush.0: 13 must be a month from 1 to 12",
    ],
    ["four lines for five", napa, change(napa, "  - Tip 5\n", ""), "- Tip 1", "tips: needs exactly five lines, not 4"],
    [
      "a landscape nobody can draw",
      napa,
      change(napa, "relief: hills", "relief: hils"),
      "hils",
      'landscape.relief: "hils" is not known; did you mean "hills"?',
    ],
    [
      "an old name with capitals",
      napa,
      aliases(napa, "Napa"),
      "Napa]",
      'aliases.0: "Napa" must be an old file name like old-name, or an old address like /travel/…',
    ],
    [
      "an old address as the browser shows it",
      california,
      aliases(california, "dryglass.example/travel/us/golden"),
      "dryglass.example/travel/us/golden]",
      'aliases.0: "dryglass.example/travel/us/golden" must be an old file name like old-name, or an old address like /travel/…',
    ],
    [
      "an old address with a slash at its end",
      france,
      aliases(france, "/travel/gaul/"),
      "/travel/gaul/]",
      'aliases.0: "/travel/gaul/" must be an old file name like old-name, or an old address like /travel/…',
    ],
    [
      "two highlights",
      california,
      change(california, "  - Highlight 3\n", ""),
      "- Highlight 1",
      "highlights: needs at least 3, not 2",
    ],
    [
      "an abbreviation spelled out",
      california,
      change(california, ": CA", ": Calif"),
      "Calif\n",
      'abbreviation: "Calif" must be two or three capitals, like CA',
    ],
    [
      "no address to write to",
      siteFile,
      change(siteFile, "hank@dryglass.example", "hank"),
      "hank",
      'contact.email: "hank" must be an email address, like doc@example.com',
    ],
  ])("%s", (_, file, edit, text, words) => {
    expect(onlyProblem(file, edit, text)).toBe(words);
  });
});
