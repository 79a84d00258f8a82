import { clockOf, minutesOf } from "./clock-fields.ts";
import { Labeled } from "./Labeled.tsx";
import { useDraft } from "./useDraft.ts";

type Props = {
  label: string;
  /** Minutes after midnight. */
  value: number | undefined;
  onCommit: (minutes: number | undefined) => void;
  className?: string;
};

/** A time of day. */
export function TimeField({ label, value, onCommit, className = "" }: Props) {
  const draft = useDraft(value === undefined ? "" : clockOf(value), (text) => onCommit(minutesOf(text)));
  return (
    <Labeled label={label} className={className}>
      {(id) => <input id={id} className="field figure" type="time" step={300} {...draft} />}
    </Labeled>
  );
}
