const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** An ISO date as "October 18, 2026". */
export const dateText = (isoDate: string): string => long.format(new Date(`${isoDate}T00:00:00Z`));
