import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchDocuments } from "../../../../src/features/search/documents.ts";
import { nearestPages } from "../../../../src/features/search/engine.ts";
import { atlas } from "../../../support/atlas.ts";

const pages = [
  { path: "/travel/us/california/napa-valley/opus-one", title: "Opus One" },
  { path: "/travel/us/california/napa-valley/keever", title: "Keever Vineyards" },
  { path: "/travel/us/california/napa-valley", title: "Napa Valley" },
  { path: "/travel/us/california/sonoma-county", title: "Sonoma County" },
  { path: "/travel/spain/rias-baixas", title: "Rías Baixas" },
  { path: "/travel/spain/rias-baixas/do-ferreiro", title: "Do Ferreiro" },
  { path: "/travel/spain/rias-baixas/pazo-de-senorans", title: "Pazo de Señorans" },
  { path: "/gadgets", title: "Gadgets" },
  { path: "/gadgets#waiters-friend", title: "Waiter’s friend" },
  { path: "/cellar", title: "My Cellar" },
  { path: "/recommendations", title: "Recommendations" },
];
const meant = (path: string) => nearestPages(path, pages).map(({ title }) => title);

describe("nearestPages", () => {
  it.each([
    ["/travel/spain/rias-baixas/do-fereiro", "Do Ferreiro"],
    ["/travel/spain/do-ferreiro.html", "Do Ferreiro"],
    ["/winery-doferreiro", "Do Ferreiro"],
    ["/do_ferreiro", "Do Ferreiro"],
    ["/Travel/Spain/Rias-Baixas/Pazo-Senorans", "Pazo de Señorans"],
    ["/travel/spain/r%C3%ADas-baixas/pazo-de-se%C3%B1orans", "Pazo de Señorans"],
    ["/opusone", "Opus One"],
    ["/%6F%70%75%73-%6F%6E%65", "Opus One"],
    ["/travel/us/napa-valley/opus-one/booking", "Opus One"],
    ["/travel/us/napa-vally", "Napa Valley"],
    ["/keever-vineyards", "Keever Vineyards"],
    ["/wine-gadget", "Gadgets"],
    ["/my-cellar", "My Cellar"],
    ["/napa", "Napa Valley"],
    ["/reccomendations", "Recommendations"],
  ])("%s means %s", (path, title) => expect(meant(path)[0]).toBe(title));

  it.each(["/", "/404", "/wp-admin/login.php", "/.env", "/x", "/%", "/%E0%A4%A", "/zzzzzzzz/qqqqqq"])(
    "%s means nothing that there is",
    (path) => expect(meant(path)).toEqual([]),
  );

  it("names only the one that is meant where it is clear, and no entry of a list", () => {
    expect(meant("/travel/spain/rias-baixas/do-ferreir")).toEqual(["Do Ferreiro"]);
    expect(meant("/waiters-friend")).toEqual([]);
  });

  it("finds every page of a guide again by an address with a letter too few", () => {
    const { documents } = searchDocuments(atlas);
    const long = documents.filter(({ path }) => (path.split("/").at(-1)?.length ?? 0) > 5);
    const lost = long.filter(
      ({ path }) => !nearestPages(path.slice(0, -1), documents).some((page) => page.path === path),
    );
    expect(lost.map(({ path }) => path)).toEqual([]);
  });

  it("takes any address, and never names more than three", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webPath(), fc.string({ unit: "binary" })), (path) => {
        expect(nearestPages(`/${path}`, pages).length).toBeLessThanOrEqual(3);
      }),
      { numRuns: 500 },
    );
  });
});
