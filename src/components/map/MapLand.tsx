import type { ComponentProps } from "react";

/** The background of a map, in light or dark colors. */
export const MapLand = ({ src, ...image }: ComponentProps<"img">) => (
  <picture>
    <source media="screen and (prefers-color-scheme: dark)" srcSet={`${src}#dark`} />
    <img className="map-base" src={src} alt="" decoding="async" {...image} />
  </picture>
);
