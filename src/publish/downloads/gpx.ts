import { document, element, type Xml } from "../xml.ts";
import { degrees, type Places, type Route, summary, type Waypoint } from "./waypoint.ts";

/** What GPX calls the place of a waypoint: a category that apps group by. */
const category = "Winery";

/**
 * Places as GPX 1.1 (https://www.topografix.com/GPX/1/1/), for navigation devices and hiking apps. `creator` is who
 * wrote the file. Elements stand in the order that the schema wants.
 */
export const gpx = (creator: string, { name, waypoints, routes = [] }: Places): string =>
  document(
    element(
      "gpx",
      [
        element("metadata", [element("name", name)]),
        ...waypoints.map((waypoint) => point("wpt", waypoint)),
        ...routes.map(route),
      ],
      { xmlns: "http://www.topografix.com/GPX/1/1", version: "1.1", creator },
    ),
  );

const point = (kind: "wpt" | "rtept", waypoint: Waypoint): Xml =>
  element(
    kind,
    [element("name", waypoint.name), element("desc", summary(waypoint)), ...links(waypoint), element("type", category)],
    { lat: String(degrees(waypoint.latitude)), lon: String(east(waypoint.longitude)) },
  );

/** The schema's longitudes end short of 180. */
const east = (longitude: number) => (degrees(longitude) === 180 ? -180 : degrees(longitude));

/** What isn't an address is left out: the schema would refuse the whole file. */
const links = ({ review, website, booking }: Waypoint): Xml[] =>
  Object.entries({ Review: review, Website: website, Booking: booking }).flatMap(([text, href]) =>
    href && URL.canParse(href) ? [element("link", [element("text", text)], { href: new URL(href).href })] : [],
  );

const route = ({ name, stops }: Route): Xml =>
  element("rte", [element("name", name), ...stops.map((stop) => point("rtept", stop))]);
