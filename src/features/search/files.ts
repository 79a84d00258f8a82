/** What search loads when it is opened, and not before: its script, what it searches, and the words of the texts. */
export const searchScript = "/scripts/search.js";
export const searchData = "/search.json";
export const searchWordsData = "/search-words.json";
/** The script that names the nearest pages where there is none at an address. */
export const suggestScript = "/scripts/suggest.js";
