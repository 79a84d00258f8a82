import { Button, smallButton } from "./fields.tsx";
import type { Fix } from "./fixes.ts";
import type { Problem } from "./problems.ts";
import { change } from "./store.ts";

/** Problems of a day or a stop, each with its fixes. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="my-2 grid gap-2">
      {problems.map(({ kind, text, fixes }) => (
        <li key={kind} className="border-l-4 border-down bg-card px-3 py-[0.6rem] text-sm/[1.45]">
          <p>{text}</p>
          {fixes.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-2 print:hidden">
              {fixes.map((fix) => (
                <FixButton key={fix.label} fix={fix} />
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Calls, opens a page, or changes the trip. */
function FixButton({ fix }: { fix: Fix }) {
  const { label } = fix;
  if ("change" in fix)
    return (
      <Button small onClick={() => change(fix.change, `Done: ${label.charAt(0).toLowerCase()}${label.slice(1)}`)}>
        {label}
      </Button>
    );
  const target = fix.href.startsWith("tel:") ? undefined : "_blank";
  return (
    <a className={smallButton} href={fix.href} target={target} rel="noopener">
      {label}
    </a>
  );
}
