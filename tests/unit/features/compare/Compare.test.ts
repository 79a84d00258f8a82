import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { picksFrom } from "../../../../src/features/compare/Compare.tsx";
import { maxWineries } from "../../../../src/features/compare/tray.ts";
import { compareAddress } from "../../../../src/site/paths.ts";

const queryOf = (slugs: readonly string[]) => new URL(compareAddress(slugs), "https://pour.example").search;

describe("picksFrom", () => {
  it.each([
    ["?w=opus-one,keever", ["opus-one", "keever"], 0],
    ["?w=Opus-One,%20keever%20,,keever", ["opus-one", "keever"], 0],
    ["?w=opus-one&w=keever", ["opus-one", "keever"], 0],
    ["?w=a,b,c,d,e,f", ["a", "b", "c", "d"], 2],
    ["?w=%3Cscript%3E,../../etc,a%00b,opus-one", ["opus-one"], 0],
    ["?w=", [], 0],
    ["?x=opus-one", [], 0],
    ["", [], 0],
  ])("reads %s", (query, slugs, tooMany) => expect(picksFrom(query)).toEqual({ slugs, tooMany }));

  it("reads back what an address was made of", () => {
    const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);
    fc.assert(
      fc.property(fc.uniqueArray(slug, { maxLength: maxWineries }), (slugs) => {
        expect(picksFrom(queryOf(slugs))).toEqual({ slugs, tooMany: 0 });
      }),
    );
  });
});
