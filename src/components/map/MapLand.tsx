import type { ComponentProps } from "react";

/** A map's background, in light or dark colors. */
export const MapLand = ({ src, ...image }: ComponentProps<"img">) => (
  <picture>
    <source media="screen and (prefers-color-scheme: dark)" srcSet={`${src}#dark`} />
    <img className="map-base" src={src} alt="" decoding="async" {...image} />
  </picture>
);
