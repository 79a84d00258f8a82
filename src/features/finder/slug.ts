import { term } from "../search/fold.ts";

/** A name as it stands in an address: "Santa Rosa" is "santa-rosa", "Xarel·lo" is "xarel-lo". */
export const slugOfName = (name: string): string =>
  term(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
