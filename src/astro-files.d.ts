/** Declares Astro components for tsc. `astro check` type-checks the components themselves. */
declare module "*.astro" {
  const component: import("astro/runtime/server/index.js").AstroComponentFactory;
  export default component;
}

/** Declares a package that has no types. */
declare module "heic-convert" {
  export default function convert(options: {
    buffer: Uint8Array;
    format: "JPEG";
    quality: number;
  }): Promise<ArrayBuffer>;
}
