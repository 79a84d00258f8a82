/** The Strict-Transport-Security of pages, files and the API alike. */
export const strictTransport = "max-age=63072000; includeSubDomains";
