import type { z } from "zod";
import type { country } from "../../../src/schemas/place.ts";
import { change, type Edit, mdx, siteFile, write } from "./content.ts";
import { countryFields, fullFields, type RegionFields, regionFields, stateFields, wineryFields } from "./fields.ts";

export const portugal = "content/countries/portugal.mdx";
export const douro = "content/regions/portugal/douro.mdx";
export const noval = "content/wineries/portugal/douro/quinta-do-noval.mdx";

type Point = { latitude: number; longitude: number };
const east = ({ latitude, longitude }: Point, by: number): Point => ({ latitude, longitude: longitude + by });

/**
 * A third country for the small sound guide, with one region and two wineries: by default Portugal, of whose towns and
 * waters no map of ours knows any but the Spanish ones'.
 */
export function portuguese(
  over: Partial<z.input<typeof country>> = {},
  middle: Point = { latitude: 39.6, longitude: -8 },
  region: Point = { latitude: 41.17, longitude: -7.55 },
  regionOver: Partial<RegionFields> = {},
): Edit[] {
  const state = regionOver.state?.split("/")[1];
  const folder = `content/wineries/portugal/${state ? `${state}/` : ""}douro`;
  const visit = (at: Point, postalCode: string) => ({
    appointment: "Required" as const,
    fee: { min: 25, currency: "EUR" as const },
    address: { street: "Vale de Mendiz", postalCode, city: "Pinhão" },
    ...at,
  });
  return [
    change(siteFile, "  - france\n", "  - france\n  - portugal\n"),
    write(
      portugal,
      mdx(
        countryFields({
          name: "Portugal",
          order: 3,
          adjective: "Portuguese",
          isoCode: "PT",
          unit: { one: "Quinta", many: "Quintas" },
          guide: "discovered",
          regionsNeed: ["location"],
          featuredWineries: 2,
          appellations: undefined,
          postalCodes: ["9999-999"],
          ...middle,
          ...over,
        }),
        'All <Count of="wineries" in="portugal" /> of my Portuguese estates.',
      ),
    ),
    ...(state
      ? [
          write(
            `content/states/portugal/${state}.mdx`,
            mdx(stateFields({ name: "Norte", abbreviation: "NO", ...middle })),
          ),
        ]
      : []),
    write(
      douro,
      mdx(
        regionFields({
          name: "Douro",
          location: "Upstream of Porto",
          featured: ["quinta-do-noval", "quinta-do-crasto"],
          ...region,
          ...regionOver,
        }),
      ),
    ),
    write(
      `${folder}/quinta-do-noval.mdx`,
      mdx(
        fullFields({ name: "Quinta do Noval", region: "portugal/douro", visit: visit(east(region, 0.02), "5085-034") }),
      ),
    ),
    write(
      `${folder}/quinta-do-crasto.mdx`,
      mdx(
        wineryFields({
          name: "Quinta do Crasto",
          region: "portugal/douro",
          visit: visit(east(region, -0.1), "5060-063"),
        }),
      ),
    ),
  ];
}
