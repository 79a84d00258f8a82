import type { Organization, Person, ProfilePage, WebSite } from "schema-dts";
import type { Site } from "../schemas/site.ts";
import * as address from "../site/paths.ts";

/** The reviewer as the author of a review: who it is, and where to read about them. */
export const author = (origin: string, site: Site) =>
  ({
    "@type": "Person",
    "@id": address.absolute(origin, "/#reviewer"),
    name: site.reviewer,
    url: address.absolute(origin, address.about),
  }) satisfies Person;

/** The site as the publisher of what it holds, with its mark as the logo. */
export const publisher = (origin: string, site: Site) =>
  ({
    "@type": "Organization",
    "@id": address.absolute(origin, "/#publisher"),
    name: site.name,
    url: address.absolute(origin, address.home),
    logo: { "@type": "ImageObject", url: address.absolute(origin, address.icons.large), width: "512", height: "512" },
  }) satisfies Organization;

/** The reviewer, in full, for the home and about pages. */
export const reviewer = (origin: string, site: Site) =>
  ({
    ...author(origin, site),
    image: address.absolute(origin, address.card(address.about)),
    address: { "@type": "PostalAddress", addressLocality: site.home.city, addressRegion: site.home.state },
  }) satisfies Person;

/** The about page, which is about the reviewer. */
export const profile = (origin: string, site: Site) =>
  ({
    "@type": "ProfilePage",
    url: address.absolute(origin, address.about),
    inLanguage: "en",
    mainEntity: reviewer(origin, site),
  }) satisfies ProfilePage;

export const website = (origin: string, site: Site) =>
  ({
    "@type": "WebSite",
    "@id": address.absolute(origin, "/#website"),
    url: address.absolute(origin, address.home),
    name: site.name,
    alternateName: site.tagline,
    description: site.description,
    inLanguage: "en",
    publisher: publisher(origin, site),
    author: { "@id": author(origin, site)["@id"] },
  }) satisfies WebSite;
