/** Returns a URL's host name without "www.". */
export const formatHost = (url: string): string => new URL(url).hostname.replace(/^www\./, "");
