import { type ComponentProps, lazy, Suspense, useState } from "react";

const Tooltip = lazy(() => import("../ui/Tooltip.tsx"));

const text = "Read Full Review";
const unavailable = "This wine has no full review yet.";
const button = "button button-quiet";

type Props = {
  /** The review's page, where the guide has one. */
  href: string | undefined;
  /** The id of the wine's heading, which tells one button from another. */
  describedBy: string;
  /** Whether anybody is near enough to want a tooltip. */
  tips: boolean;
};

/** The way to the wine's review; without one, a button without action that says so. */
export function ReadReview({ href, describedBy, tips }: Props) {
  const [focused, setFocused] = useState(false);
  if (href !== undefined)
    return (
      <a href={href} className={button} aria-describedby={describedBy}>
        {text}
      </a>
    );
  const common: ComponentProps<"button"> = {
    type: "button",
    className: button,
    "aria-disabled": true,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    // The tooltip's arrival replaces the button; whoever stood on it stays there.
    autoFocus: focused,
    children: text,
  };
  const note = `${describedBy}note`;
  const described = `${describedBy} ${note}`;
  const plain = <button {...common} aria-describedby={described} />;
  return (
    <>
      {tips ? (
        <Suspense fallback={plain}>
          <Tooltip text={unavailable} describedBy={described}>
            <button {...common} />
          </Tooltip>
        </Suspense>
      ) : (
        plain
      )}
      <span id={note} className="mt-1 hidden text-sm text-soft pointer-coarse:block">
        {unavailable}
      </span>
    </>
  );
}
