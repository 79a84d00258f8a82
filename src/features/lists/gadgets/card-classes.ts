// The boxes that a gadget's card and its placeholder share, so that nothing moves when the gadget comes.
export const frame = "border-t-2 border-ink bg-card";
export const verdict = "flex flex-wrap items-start gap-4 p-4";
export const picture = "w-24 sm:w-48";
// As wide as "Thermoelectric" at least, or else below the picture.
export const name = "min-w-0 flex-1 basis-44";
export const columns = "grid gap-x-6 gap-y-4 border-t border-rule p-4 sm:grid-cols-2";
