/**
 * The consent text next to the newsletter form. Each subscription records its `version`, so set
 * that to today's ISO date whenever the text changes.
 */
export const consent = {
  version: "2026-11-26",
  /** The privacy note for readers. `contact` is the site's email address. */
  note: (contact: string): string =>
    "We keep your email address and the date. They are stored with Netlify, our host, used only for this newsletter, " +
    "and never shared. " +
    `To be removed, write to ${contact} and everything we hold about you is deleted, from our backups within a month.`,
};
