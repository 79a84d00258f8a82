/** Minutes after midnight as a time field has them: 570 is "09:30". */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** A time field's "09:30" in minutes after midnight; undefined when it is empty. */
export function minutesOf(text: string): number | undefined {
  const [hours, minutes] = text.split(":").map(Number);
  return hours === undefined || minutes === undefined ? undefined : hours * 60 + minutes;
}
