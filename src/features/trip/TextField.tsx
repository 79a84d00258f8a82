import { Labeled } from "./Labeled.tsx";
import { useDraft } from "./useDraft.ts";

type Props = {
  label: string;
  value: string;
  onCommit: (text: string) => void;
  maxLength: number;
  placeholder?: string;
  /** The id of a datalist. */
  list?: string;
  lines?: number;
  className?: string;
};

/** A text that becomes part of the trip when the reader pauses. */
export function TextField({ label, value, onCommit, lines, className = "", ...rest }: Props) {
  const draft = useDraft(value, onCommit);
  return (
    <Labeled label={label} className={className}>
      {(id) =>
        lines ? (
          <textarea id={id} className="field" rows={lines} {...rest} {...draft} />
        ) : (
          <input id={id} className="field" type="text" autoComplete="off" {...rest} {...draft} />
        )
      }
    </Labeled>
  );
}
