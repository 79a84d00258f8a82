import { describe, expect, it } from "vitest";
import { roundupsPath } from "../../src/site/paths.ts";
import { guide } from "../support/living.ts";
import { page } from "./built.ts";

const hrefs = (path: string, within: string) =>
  page(path)
    .document.querySelectorAll(`${within} a`)
    .map((a) => a.getAttribute("href"));
const folded = (text: string) => text.replace(/\s+/g, " ").trim();

describe("a roundup's page", () => {
  it("links to its wineries in its order with their texts", () => {
    const wrong = guide.roundups.filter(({ path, picks }) => {
      const items = page(path).document.querySelectorAll(".picks > li");
      return !picks.every(({ winery, text, insteadOf }, i) => {
        const item = items[i];
        const [link, ...others] =
          item?.querySelectorAll("a").map((a) => a.getAttribute("href")) ?? [];
        const isReplaced = !insteadOf || others.includes(insteadOf.path);
        return (
          link === winery.path && isReplaced && folded(item?.structuredText ?? "").includes(text)
        );
      });
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it("numbers only a ranking", () => {
    const wrong = guide.roundups.filter(({ path, data, picks }) => {
      const { document } = page(path);
      const list = document.querySelector(".picks");
      const text = folded(list?.structuredText ?? "").toLowerCase();
      const isNumbered = [list?.rawTagName === "ol", text.includes(`no. ${picks.length}`)];
      return isNumbered.includes(!data.numbered);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe("roundups are linked", () => {
  const paths = guide.roundups.map(({ path }) => path);

  it("from their list, newest first", () => {
    if (paths.length > 0) expect(hrefs(roundupsPath, "main h2")).toEqual(paths);
  });

  it("the newest are linked from the travel page and home", () => {
    const travel = hrefs("/travel", "main");
    expect(paths.slice(0, 6).filter((path) => !travel.includes(path))).toEqual([]);
    expect(travel.includes(roundupsPath)).toBe(paths.length > 0);
    expect(hrefs("/", "main").filter((href) => href?.startsWith(`${roundupsPath}/`))).toEqual(
      paths.slice(0, 1),
    );
    expect(hrefs("/", "main").includes(roundupsPath)).toBe(paths.length > 0);
  });

  it("are linked from the pages of their wineries alone", () => {
    const wrong = guide.wineries.filter((winery) => {
      const own = hrefs(winery.path, "main").filter((href) => href?.startsWith(`${roundupsPath}/`));
      return own.join() !== winery.roundups.map(({ path }) => path).join();
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
