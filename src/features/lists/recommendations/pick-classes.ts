// The boxes that a pick's card and its placeholder share, so that nothing moves when the pick comes.
export const frame =
  "grid h-full grid-cols-[6rem_minmax(0,1fr)] gap-4 border-t-2 border-ink overflow-hidden bg-card p-4 lg:grid-cols-1";
export const picture = "lg:mx-auto lg:w-36 lg:max-w-full";
// Room for the longest texts of the list, so that what stands below the picks never moves.
export const nameRoom = "min-h-[3lh] text-lg leading-tight sm:max-md:min-h-[2lh]";
export const factsRoom = "mt-1 min-h-14 space-y-1";
export const textRoom = "mt-2 min-h-[8lh] text-sm min-[22.5rem]:min-h-[7lh] sm:max-md:min-h-[4lh] xl:min-h-[6lh]";
