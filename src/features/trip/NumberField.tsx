import { Labeled } from "./Labeled.tsx";
import { useDraft } from "./useDraft.ts";

type Props = {
  label: string;
  value: number | undefined;
  onCommit: (value: number | undefined) => void;
  min: number;
  max: number;
  step?: number;
  placeholder?: string;
  className?: string;
};

/** A whole number within a range; anything else is ignored, and an empty field is undefined. */
export function NumberField({ label, value, onCommit, className = "", ...rest }: Props) {
  const draft = useDraft(value === undefined ? "" : String(value), (text) => {
    const number = text === "" ? undefined : Math.round(Number(text));
    if (number === undefined || (number >= rest.min && number <= rest.max)) onCommit(number);
  });
  return (
    <Labeled label={label} className={className}>
      {(id) => <input id={id} className="field figure" type="number" inputMode="numeric" {...rest} {...draft} />}
    </Labeled>
  );
}
