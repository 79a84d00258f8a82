/** The Strict-Transport-Security of pages, files and the API alike; of this host name alone (see the README on its subdomains). */
export const strictTransport = "max-age=63072000";
