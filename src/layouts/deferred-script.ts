/**
 * The script that registers the service worker, among other things; without a hash in its name. It stands alone: what
 * loads it is part of every page, and would become a file of its own if it shared a module with an island.
 */
export const deferredScript = "/scripts/deferred.js";
