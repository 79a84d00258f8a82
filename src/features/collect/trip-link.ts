import { trip as tripPath } from "../../site/paths.ts";
import { element } from "./elements.ts";
import { onTripChange, tripCount } from "./trip.ts";

/** Puts "Trip (3)" into the header for as long as the trip has stops. The space is reserved, so nothing moves. */
export function showTripLink(): void {
  const link = element("a", { id: "trip-link", href: tripPath });
  if (location.pathname === tripPath) link.ariaCurrent = "page";
  const show = () => {
    const count = tripCount();
    link.hidden = count === 0;
    link.textContent = `Trip (${count})`;
  };
  document.querySelector("#search-link")?.before(link);
  onTripChange(show);
  show();
}
