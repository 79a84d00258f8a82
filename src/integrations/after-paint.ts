import type { AstroIntegration } from "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** The address of the data that the island will ask for, if it asks for any. */
    "client:painted"?: boolean | string;
  }
}

/** Islands that hydrate once the page is painted. */
export const paintedDirective = (): AstroIntegration => ({
  name: "painted",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) =>
      addClientDirective({ name: "painted", entrypoint: "./src/client/after-paint.ts" }),
  },
});
