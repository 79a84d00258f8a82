/** What TypeScript's own compiler needs to know of a component; the components themselves are Astro's check. */
declare module "*.astro" {
  const component: import("astro/runtime/server/index.js").AstroComponentFactory;
  export default component;
}

/** The package has no types of its own. */
declare module "heic-convert" {
  export default function convert(options: {
    buffer: Uint8Array;
    format: "JPEG";
    quality: number;
  }): Promise<ArrayBuffer>;
}
