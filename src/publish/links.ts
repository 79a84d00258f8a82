import type { Organization, Person, ProfilePage, WebSite } from "schema-dts";
import type { Site } from "../schemas/site.ts";
import * as address from "../site/paths.ts";

/** An address of the site in full. */
export const absolute = (origin: string, path: string): string => new URL(path, origin).href;

/**
 * HTML in which every address is full, for readers that show it elsewhere: of links, pictures and the copies of pictures.
 * `page` is the full address of the page that it was made for, which fragments belong to.
 */
export const withFullAddresses = (html: string, page: string): string =>
  html
    .replace(/\b(href|src)="([/#][^"]*)"/g, (_, name: string, to: string) => `${name}="${new URL(to, page).href}"`)
    .replace(/\bsrcset="([^"]*)"/g, (_, copies: string) => {
      const full = copies.split(", ").map((copy) => copy.replace(/^\/\S+/, (to) => new URL(to, page).href));
      return `srcset="${full.join(", ")}"`;
    });

/** The reviewer as the author of a review: who it is, and where to read about them. */
export const author = (origin: string, site: Site) =>
  ({
    "@type": "Person",
    "@id": absolute(origin, "/#reviewer"),
    name: site.reviewer,
    url: absolute(origin, address.about),
  }) satisfies Person;

/** The site as the publisher of what it holds, with its mark as the logo. */
export const publisher = (origin: string, site: Site) =>
  ({
    "@type": "Organization",
    "@id": absolute(origin, "/#publisher"),
    name: site.name,
    url: absolute(origin, address.home),
    logo: { "@type": "ImageObject", url: absolute(origin, address.icons.large), width: "512", height: "512" },
  }) satisfies Organization;

/** The reviewer as the home and about pages tell it. */
export const reviewer = (origin: string, site: Site) =>
  ({
    ...author(origin, site),
    image: absolute(origin, address.card(address.about)),
    address: { "@type": "PostalAddress", addressLocality: site.home.city, addressRegion: site.home.state },
  }) satisfies Person;

/** The about page, which is about the reviewer. */
export const profile = (origin: string, site: Site) =>
  ({
    "@type": "ProfilePage",
    url: absolute(origin, address.about),
    inLanguage: "en",
    mainEntity: reviewer(origin, site),
  }) satisfies ProfilePage;

export const website = (origin: string, site: Site) =>
  ({
    "@type": "WebSite",
    "@id": absolute(origin, "/#website"),
    url: absolute(origin, address.home),
    name: site.name,
    alternateName: site.tagline,
    description: site.description,
    inLanguage: "en",
    publisher: publisher(origin, site),
    author: { "@id": author(origin, site)["@id"] },
  }) satisfies WebSite;
