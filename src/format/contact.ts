/** Returns the host in a URL, without "www.". */
export const hostText = (url: string): string => new URL(url).hostname.replace(/^www\./, "");
