import type { ClockStop } from "./clock.ts";
import type { Problem } from "./ways.ts";

export type StopProps = {
  id: string;
  /** The day's place in the trip, and the stop's in the day, from 0. */
  day: number;
  stop: number;
  /** Its number on the map, from 1. */
  number: number;
  days: number;
  /** How many stops the day has. */
  stops: number;
  clock: ClockStop;
  problems: readonly Problem[];
  isOpen: boolean;
  onOpen: (id: string | undefined) => void;
};
