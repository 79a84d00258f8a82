import type { APIRoute } from "astro";
import { catalogue } from "../../catalogue/index.ts";
import { emblem } from "../../pictures/drawings/emblem.ts";
import { palette } from "../../pictures/drawings/palette.ts";

/** Every winery's emblem as a symbol of one file, for the finder's rows. */
export const GET: APIRoute = async () => {
  const symbols = (await catalogue()).regions.flatMap(({ data, wineries }) => {
    const siblings = wineries.map(({ slug }) => slug);
    const inks = palette(data.landscape);
    return wineries.map(({ slug, data: { name } }) =>
      emblem({ name, slug, siblings, palette: inks })
        .replace(/^<svg[^>]*>/, `<symbol id="${slug}" viewBox="0 0 96 96">`)
        .replace(/<\/svg>$/, "</symbol>"),
    );
  });
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`, {
    headers: { "Content-Type": "image/svg+xml" },
  });
};
