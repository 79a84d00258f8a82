/** Minutes as "60–150 min" or "60 min". */
export const durationText = ({ min, max }: { min: number; max?: number | undefined }): string =>
  `${max === undefined ? min : `${min}–${max}`} min`;

/** A length of time in minutes: "45 minutes", "1 hour", "2 h 15 min". */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  if (minutes % 60 > 0) return `${hours} h ${minutes % 60} min`;
  return hours === 1 ? "1 hour" : `${hours} hours`;
}
