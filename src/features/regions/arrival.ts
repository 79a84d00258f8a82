import type { Region } from "../../schemas/region.ts";

type Arrival = NonNullable<Region["arrival"]>;

const wayTexts = { airport: "by road", train: "by train" };

/** Describes how to reach a region: "Bilbao (BIO) to Haro, 70 min by road". */
export const formatArrival = ({ by, from, to, minutes }: Arrival) =>
  `${from} to ${to}, ${minutes} min ${wayTexts[by]}`;
