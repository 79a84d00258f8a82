import type { AstroIntegration } from "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** The address of the data that the island will ask for, if it asks for any. */
    "client:after-paint"?: boolean | string;
  }
}

/** Islands that hydrate once the page is painted. */
export const afterPaintDirective = (): AstroIntegration => ({
  name: "after-paint",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) =>
      addClientDirective({ name: "after-paint", entrypoint: "./src/features/after-paint.ts" }),
  },
});
