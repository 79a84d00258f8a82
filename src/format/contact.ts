/** Returns the host in a URL, without "www.". */
export const formatHost = (url: string): string => new URL(url).hostname.replace(/^www\./, "");
