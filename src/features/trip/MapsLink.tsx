type Props = { href: string; name: string; day: number; part: number | undefined };

/** One app's directions for a day, or for a part of one that the app can't take whole. */
export const MapsLink = ({ href, name, day, part }: Props) => (
  <a className="link inline-block py-1" href={href} target="_blank" rel="noopener">
    {name}
    {part !== undefined && ` ${part}`}
    <span className="sr-only"> for Day {day + 1}</span>
  </a>
);
