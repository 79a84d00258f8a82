/** Minutes as "60–150 min" or "60 min". */
export const durationText = ({ min, max }: { min: number; max?: number | undefined }): string =>
  `${max === undefined ? min : `${min}–${max}`} min`;
