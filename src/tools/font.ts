import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/** The letters of headings and scores: Latin-1 text, our languages' extras, and a printer's punctuation. */
const letters =
  " !%&()+,-./0123456789:;?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" +
  "ÀÁÂÄÇÈÉÊÍÎÌÑÒÓÔÖÙÚÛÜàáâäçèéêëíîìïñòóôöùúûüœß·€$–—‘’“”…";

const source = createRequire(import.meta.url).resolve(
  "@fontsource/young-serif/files/young-serif-latin-400-normal.woff",
);
const font = await subsetFont(readFileSync(source), letters, { targetFormat: "woff2" });
writeFileSync("public/young-serif-1.woff2", font);
console.log(`public/young-serif-1.woff2: ${font.length} bytes`);
