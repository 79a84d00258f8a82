import { type ReactNode, useId } from "react";
import { clockOf, minutesOf } from "./clock-fields.ts";
import { useDraft } from "./useDraft.ts";

type FieldProps = { label: string; className?: string; children: (id: string) => ReactNode };

/** A field below its label. */
export function Labeled({ label, className = "", children }: FieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="mt-1">{children(id)}</div>
    </div>
  );
}

type TextProps = {
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
export function TextField({ label, value, onCommit, lines, className = "", ...rest }: TextProps) {
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

type NumberProps = {
  label: string;
  value: number | undefined;
  onCommit: (value: number | undefined) => void;
  min: number;
  max: number;
  step?: number;
  placeholder?: string;
  className?: string;
};

/** A whole number between two others; what isn't one is not taken, and an empty field is undefined. */
export function NumberField({ label, value, onCommit, className = "", ...rest }: NumberProps) {
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

type TimeProps = {
  label: string;
  /** Minutes after midnight. */
  value: number | undefined;
  onCommit: (minutes: number | undefined) => void;
  className?: string;
};

/** A time of the day. */
export function TimeField({ label, value, onCommit, className = "" }: TimeProps) {
  const draft = useDraft(value === undefined ? "" : clockOf(value), (text) => onCommit(minutesOf(text)));
  return (
    <Labeled label={label} className={className}>
      {(id) => <input id={id} className="field figure" type="time" step={300} {...draft} />}
    </Labeled>
  );
}
