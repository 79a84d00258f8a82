import { grouped } from "./numbers.ts";

/** An amount in cents as dollars and cents: 3495 is "$34.95", 125000 is "$1,250.00". Whole cents, none below zero. */
export const dollarsAndCents = (cents: number): string =>
  `$${grouped(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, "0")}`;

/** An amount in cents as whole dollars, halves up: 3450 is "$35", 1250000 is "$12,500". None below zero. */
export const wholeDollars = (cents: number): string => `$${grouped(Math.round(cents / 100))}`;
