import { boxes } from "./Picture.tsx";

/** The box of a picture still to come. */
export const BlankPicture = ({ of }: { of: keyof typeof boxes }) => (
  <span className={`blank block w-full ${boxes[of].className}`} />
);
