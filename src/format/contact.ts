/** Returns the host in a URL, without "www.". */
export const hostText = (url: string): string => new URL(url).hostname.replace(/^www\./, "");

/** Builds the link that calls a phone number. */
export const phoneUrl = (phone: string): string => `tel:${phone.replaceAll(" ", "")}`;
