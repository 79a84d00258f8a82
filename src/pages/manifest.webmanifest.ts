import type { APIRoute } from "astro";
import { site } from "../catalogue/site.ts";
import { home, icons } from "../site/paths.ts";
import { light } from "../site/theme.ts";

const png = (src: string, pixels: number) => ({ src, sizes: `${pixels}x${pixels}`, type: "image/png" });

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      id: home,
      lang: "en-US",
      name: site.name,
      short_name: site.name,
      description: site.description,
      start_url: home,
      scope: home,
      display: "standalone",
      background_color: light.paper,
      theme_color: light.wine,
      icons: [
        { src: icons.vector, sizes: "any", type: "image/svg+xml" },
        png(icons.medium, 192),
        png(icons.large, 512),
        { ...png(icons.maskable, 512), purpose: "maskable" },
      ],
    }),
    { headers: { "Content-Type": "application/manifest+json" } },
  );
