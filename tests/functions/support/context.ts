/** The environment in which the Blobs client finds a store, as the platform sets it. */
export const siteID = "site";
export const token = "secret";

export const blobsContext = (edgeURL: string, site = siteID, secret = token): string =>
  Buffer.from(
    JSON.stringify({
      edgeURL,
      uncachedEdgeURL: edgeURL,
      siteID: site,
      token: secret,
      deployID: "deploy1",
      primaryRegion: "us-east-2",
    }),
  ).toString("base64");

/** Points this process's Blobs clients at a store. */
export function useBlobs(edgeURL: string, site = siteID): void {
  process.env.NETLIFY_BLOBS_CONTEXT = blobsContext(edgeURL, site);
}
