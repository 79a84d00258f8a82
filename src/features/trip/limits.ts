/** The size of a trip. The address of the fullest trip stays below 2,000 characters. */
export const limits = {
  stops: 30,
  days: 14,
  party: 99,
  name: 60,
  winery: 80,
  own: 60,
  base: 40,
  confirmation: 60,
  note: 1000,
} as const;

/** When a day starts unless the reader says otherwise, in minutes after midnight. */
export const usualStart = 10 * 60;

/** The name of a trip until the reader gives it one. */
export const usualName = "My trip";
