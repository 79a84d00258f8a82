import type { AstroIntegration } from "astro";

declare module "astro" {
  interface AstroClientDirectives {
    "client:painted"?: boolean;
  }
}

/** Islands that hydrate once the page is painted. */
export const paintedDirective = (): AstroIntegration => ({
  name: "painted",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) =>
      addClientDirective({ name: "painted", entrypoint: "./src/islands/painted.ts" }),
  },
});
