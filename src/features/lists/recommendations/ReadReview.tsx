import { useId } from "react";
import { Tooltip } from "../../../components/ui/Tooltip.tsx";

const unavailable = "This wine has no full review yet.";
const button = "button button-quiet";

type Props = {
  /** The review's page, where the guide has one. */
  href: string | undefined;
  /** The wine's name, so that screen readers can tell the links apart. */
  wine: string;
};

/** A link to the wine's review or, without one, a disabled button that says so. */
export function ReadReview({ href, wine }: Props) {
  const note = useId();
  const text = (
    <>
      Read Full Review<span className="sr-only"> of {wine}</span>
    </>
  );
  if (href !== undefined)
    return (
      <a href={href} className={button}>
        {text}
      </a>
    );
  return (
    <>
      <Tooltip text={unavailable}>
        <button type="button" className={button} aria-disabled aria-describedby={note}>
          {text}
        </button>
      </Tooltip>
      <span id={note} className="mt-1 hidden text-sm text-soft pointer-coarse:block">
        {unavailable}
      </span>
    </>
  );
}
