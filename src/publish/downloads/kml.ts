import { document, element, type Xml } from "../xml.ts";
import { degrees, filled, type Places, type Route, summary, type Waypoint } from "./waypoint.ts";

/**
 * Places as KML 2.2 (OGC 07-147r2), for Google Earth, My Maps and Organic Maps. Elements stand in the order that the
 * schema wants.
 */
export const kml = ({ name, waypoints, routes = [] }: Places): string =>
  document(
    element(
      "kml",
      [
        element("Document", [
          element("name", name),
          ...waypoints.map(placemark),
          ...routes.filter(({ stops }) => stops.length > 1).map(line),
        ]),
      ],
      {
        xmlns: "http://www.opengis.net/kml/2.2",
      },
    ),
  );

const placemark = (waypoint: Waypoint): Xml =>
  element("Placemark", [
    element("name", waypoint.name),
    ...(waypoint.address ? [element("address", waypoint.address)] : []),
    ...(waypoint.phone ? [element("phoneNumber", waypoint.phone)] : []),
    element("description", summary(waypoint)),
    element(
      "ExtendedData",
      filled(waypoint).map(({ field, label, value }) =>
        element("Data", [element("displayName", label), element("value", String(value))], { name: field }),
      ),
    ),
    element("Point", [element("coordinates", coordinates(waypoint))]),
  ]);

/** A route as a line from stop to stop. */
const line = ({ name, stops }: Route): Xml =>
  element("Placemark", [
    element("name", name),
    element("LineString", [element("tessellate", "1"), element("coordinates", stops.map(coordinates).join(" "))]),
  ]);

const coordinates = ({ latitude, longitude }: Waypoint): string => `${degrees(longitude)},${degrees(latitude)}`;
