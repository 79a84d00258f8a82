/** What TypeScript's own compiler needs to know of a component; the components themselves are Astro's check. */
declare module "*.astro" {
  const component: import("astro/runtime/server/index.js").AstroComponentFactory;
  export default component;
}
