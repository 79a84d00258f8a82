/** Declares Astro components for tsc. `astro check` checks the components' own types. */
declare module "*.astro" {
  const component: import("astro/runtime/server/index.js").AstroComponentFactory;
  export default component;
}

declare module "heic-convert" {
  export default function convert(options: {
    buffer: Uint8Array;
    format: "JPEG";
    quality: number;
  }): Promise<ArrayBuffer>;
}
