import { pluralize } from "../../format/text.ts";
import type { Guide } from "../guide.ts";
import { addGuideDay } from "./add-days.ts";
import { estimateDrive } from "./drive.ts";
import type { GuideDay } from "./planned-day.ts";
import { dropTrip, setCurrentTrip } from "./storage.ts";
import {
  addTrip,
  changeTrip,
  guide,
  notifyWithUndo,
  readState,
  showState,
  storeTripsAndShow,
} from "./store.ts";
import { listStops, type Trip } from "./trip.ts";

/** The longest drive between the stops of a trip (minutes). */
const maxTripDriveMinutes = 8 * 60;

/** Returns true if an ocean or more than a day's drive lies between all the stops of two trips. */
export function areFarApart(trip: Trip, other: Trip, guide: Guide): boolean {
  const listPoints = (some: Trip) => listStops(some).flatMap((stop) => guide.pointOf(stop) ?? []);
  const drives = listPoints(trip).flatMap((from) =>
    listPoints(other).map((to) => estimateDrive(from, to) ?? Number.POSITIVE_INFINITY),
  );
  return drives.length > 0 && Math.min(...drives) > maxTripDriveMinutes;
}

/**
 * Adds a linked trip's days to the trip on the screen. Starts a new trip instead if the days are
 * too far away.
 */
export function addLinkedDays(added: Trip, guideDays: readonly GuideDay[]) {
  const before = readState()!.trip;
  if (areFarApart(before, added, guide)) {
    startLinkedTrip(added);
    return;
  }
  const count = listStops(before).length + listStops(added).length;
  changeTrip((trip) => addGuideDay(trip, added, guideDays, guide), "Added to your trip");
  const state = readState()!;
  const { lost, trip } = state;
  const leftOut = count - listStops(trip).length;
  const leftOutTexts = leftOut > 0 ? [`${pluralize(leftOut, "stop")} more than a trip holds`] : [];
  const firstAdded = trip.days.length - added.days.length + 1;
  showState({
    ...state,
    lost: [...lost, ...leftOutTexts],
    ...(firstAdded > 1 && { addedDay: firstAdded }),
  });
}

/** Stores a linked trip as a new one. Undo removes it and opens the trip on the screen again. */
function startLinkedTrip(added: Trip) {
  const { trip, own } = readState()!;
  addTrip({ ...added, party: trip.party });
  const id = readState()!.own?.id ?? "";
  notifyWithUndo(`A new trip, far from “${trip.name}”`, () =>
    storeTripsAndShow((saved) => setCurrentTrip(dropTrip(saved, id).trips, own?.id)),
  );
}
