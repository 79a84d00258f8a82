import { Tooltip } from "../ui/Tooltip.tsx";

const text = "Read Full Review";
const unavailable = "This wine has no full review yet.";
const button = "button button-quiet";

type Props = {
  /** The review's page, where the guide has one. */
  href: string | undefined;
  /** The id of the wine's heading, which tells one button from another. */
  describedBy: string;
};

/** The way to the wine's review; without one, a button without action that says so. */
export function ReadReview({ href, describedBy }: Props) {
  if (href !== undefined)
    return (
      <a href={href} className={button} aria-describedby={describedBy}>
        {text}
      </a>
    );
  const note = `${describedBy}note`;
  return (
    <>
      <Tooltip text={unavailable}>
        <button type="button" className={button} aria-disabled aria-describedby={`${describedBy} ${note}`}>
          {text}
        </button>
      </Tooltip>
      <span id={note} className="mt-1 hidden text-sm text-soft pointer-coarse:block">
        {unavailable}
      </span>
    </>
  );
}
