/** The script of "Compare" and its like, without a hash: a page that is saved on a device must find it still. */
export const collectScript = "/scripts/collect.js";
