import type { Catalogue, RegionPage, WineryPage } from "../../catalogue/assemble.ts";
import { addressLines } from "../../catalogue/places.ts";
import { formerSlugs } from "../../catalogue/redirects.ts";
import { type Town, towns } from "../../catalogue/towns.ts";
import { fold } from "../../format/text.ts";
import { acceptsVisitors } from "../../format/visit.ts";
import type { RegionFacts, TownFacts, TripData, WineryFacts } from "./facts.ts";

/** A town's id in an address: "st-helena", "chalons". */
export const townId = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** All that a trip is planned with, derived from the guide. */
export const tripData = ({ regions }: Pick<Catalogue, "regions">): TripData => ({
  regions: regions.map(regionFacts),
  towns: towns.map(townFacts).toSorted((a, b) => a.name.localeCompare(b.name, "en")),
});

const townFacts = ({ name, latitude, longitude }: Town): TownFacts => ({ id: townId(name), name, latitude, longitude });

const regionFacts = ({ id, data, path, country, state, wineries }: RegionPage): RegionFacts => {
  const timeZone = state?.data.timeZone ?? country.data.timeZone;
  return {
    id,
    name: data.name,
    country: country.data.name,
    path,
    ...(timeZone && { timeZone }),
    wineries: wineries.map(wineryFacts),
  };
};

function wineryFacts(page: WineryPage): WineryFacts {
  const { slug, path, data, region } = page;
  const { visit } = data;
  const { latitude, longitude, fee, appointment, leadTimeDays, hours, closedMonths, maxGuests } = visit;
  const { phone, website, booking } = visit;
  const shut = !acceptsVisitors(visit);
  return known<WineryFacts>({
    slug,
    aliases: data.aliases && formerSlugs(page),
    name: data.name,
    path,
    latitude,
    longitude,
    score: data.score,
    fee,
    waived: visit.waivedWithPurchase || undefined,
    appointment,
    shut: shut || undefined,
    leadTimeDays,
    hours,
    closedMonths,
    durationMinutes: visit.durationMinutes,
    maxGuests,
    address: visit.address && addressLines(visit.address, region),
    phone,
    website,
    booking,
    tip: visit.gettingIn ?? data.card.highlight,
    instead: shut ? visit.instead : undefined,
  });
}

/** Facts without those that nothing is known of. */
const known = <T extends object>(facts: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T;
