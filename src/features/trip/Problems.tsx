import { Button, smallButton } from "./fields.tsx";
import { applyFix, type Fix, type Problem } from "./fixes.ts";
import { change } from "./store.ts";

/** Problems of a day or a stop, each with its fixes. */
export function Problems({ day, problems }: { day: number; problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="my-2 grid gap-2">
      {problems.map(({ kind, text, fixes }) => (
        <li key={kind} className="border-l-4 border-down bg-card px-3 py-[0.6rem] text-sm/[1.45]">
          <p>{text}</p>
          {fixes.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-2 print:hidden">
              {fixes.map((fix) => (
                <FixButton key={fix.label} day={day} fix={fix} />
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Calls, opens a page, or changes the trip. */
function FixButton({ day, fix }: { day: number; fix: Fix }) {
  const { label } = fix;
  if (fix.kind === "call")
    return (
      <a className={smallButton} href={`tel:${fix.phone.replaceAll(" ", "")}`}>
        {label}
      </a>
    );
  if (fix.kind === "open")
    return (
      <a className={smallButton} href={fix.href} target="_blank" rel="noopener">
        {label}
      </a>
    );
  const message = `Done: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return (
    <Button small onClick={() => change((trip) => applyFix(trip, day, fix), message)}>
      {label}
    </Button>
  );
}
