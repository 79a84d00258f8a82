import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { parseTime } from "../../format/time.ts";
import { changeTrip, useTrip } from "./store.ts";
import { limits } from "./stored-trips.ts";
import { formatTime24, type Trip } from "./trip.ts";

/** How long the reader must stop typing before a field commits its text. */
const pauseMs = 500;

const isPointerDown = () => document.querySelector(":active") !== null;

/**
 * Keeps a field's text while the reader types, and commits it when the reader pauses or leaves the
 * field. Waits while a pointer is down, because a commit can move the button being clicked.
 */
function useFieldDraft(value: string, commit: (text: string | undefined) => void) {
  const [draft, setDraft] = useState<string>();
  const commitDraft = () => {
    const text = draft?.trim();
    if (text !== undefined && text !== value) commit(text || undefined);
  };
  const leaveField = () => {
    commitDraft();
    setDraft(undefined);
  };
  const commitLater = useEffectEvent(commitDraft);
  useEffect(() => {
    if (draft === undefined) return;
    const timer = setTimeout(() => isPointerDown() || commitLater(), pauseMs);
    addEventListener("pagehide", commitLater);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", commitLater);
    };
  }, [draft]);
  const handleBlur = () => {
    if (isPointerDown()) addEventListener("mouseup", leaveField, { capture: true, once: true });
    else leaveField();
  };
  return {
    value: draft ?? value,
    onChange: ({ target }: { target: { value: string } }) => setDraft(target.value),
    onBlur: handleBlur,
  };
}

/** Focuses the first field of a form once it has rendered. */
export function focusForm(id: string) {
  const selector = "input,select,textarea";
  setTimeout(() => document.getElementById(id)?.querySelector<HTMLElement>(selector)?.focus());
}

/** Scrolls an element into view. Also works as a ref. */
export const scrollElementIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: "nearest" });

type LabeledFieldProps = {
  label: string;
  className?: string;
  /** What is wrong with the field's text. */
  error?: string | undefined;
  children: ReactNode;
};

export const LabeledField = ({ label, className = "", error, children }: LabeledFieldProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the field is among the children
  <label className={`block ${className}`}>
    <span className="label">{label}</span>
    <span className="mt-1 block">{children}</span>
    {error && (
      <span role="alert" className="mt-1 block text-sm text-down">
        {error}
      </span>
    )}
  </label>
);

export type FieldProps = Omit<
  ComponentProps<"input">,
  "value" | "onChange" | "onBlur" | "className"
> & {
  label: string;
  value: string | undefined;
  error?: string | undefined;
  onCommit: (text: string | undefined) => void;
};

/**
 * A text field that commits its text when the reader pauses or leaves it. Commits empty text as
 * undefined.
 */
export function Field({ label, value = "", error, onCommit, ...rest }: FieldProps) {
  const draft = useFieldDraft(value, onCommit);
  return (
    <LabeledField label={label} error={error}>
      <input className="field figure" type="text" autoComplete="off" {...rest} {...draft} />
    </LabeledField>
  );
}

/** A multiline `Field`. */
export const NoteField = ({
  label,
  value = "",
  onCommit,
}: Pick<FieldProps, "label" | "value" | "onCommit">) => (
  <LabeledField label={label}>
    <textarea
      className="field"
      rows={2}
      maxLength={limits.note}
      {...useFieldDraft(value, onCommit)}
    />
  </LabeledField>
);

type NumberFieldProps = Omit<FieldProps, "value" | "onCommit"> & {
  value: number | undefined;
  min: number;
  max: number;
  onCommit: (value: number | undefined) => void;
};

/** A field for a whole number. Keeps a number that is out of range, but doesn't commit it. */
export function NumberField({ value, onCommit, ...rest }: NumberFieldProps) {
  const { min, max } = rest;
  const [wrongText, setWrongText] = useState<string>();
  const commitNumber = (text: string | undefined) => {
    const number = text === undefined ? undefined : Math.round(Number(text));
    const isWrong = number !== undefined && (number < min || number > max);
    setWrongText(isWrong ? text : undefined);
    if (!isWrong) onCommit(number);
  };
  return (
    <Field
      type="number"
      inputMode="numeric"
      value={wrongText ?? value?.toString()}
      error={wrongText && `Enter ${min} to ${max}.`}
      onCommit={commitNumber}
      {...rest}
    />
  );
}

type TimeFieldProps = Pick<NumberFieldProps, "label" | "value" | "onCommit">;

/** A field for a time of day. Its value is in minutes after midnight. */
export const TimeField = ({ value, onCommit, ...rest }: TimeFieldProps) => (
  <Field
    type="time"
    step={300}
    value={value === undefined ? undefined : formatTime24(value)}
    onCommit={(text) => onCommit(text === undefined ? undefined : parseTime(text))}
    {...rest}
  />
);

const iconPaths = {
  undo: "M7 4 3.5 7.5 7 11M4 7.5h7a5 5 0 0 1 0 10H8",
  redo: "m13 4 3.5 3.5L13 11m3-3.5H9a5 5 0 0 0 0 10h3",
  share: "M10 13V3M6.5 6 10 2.5 13.5 6M4 10v7h12v-7",
  arrow: "M3 10h14m-5-5 5 5-5 5",
  check: "m4 10.5 4 4 8-9",
  warning: "M10 3 2 17h16zM10 8v4m0 2.5v.1",
  days: "M4 5h12M4 10h9M4 15h6",
  map: "M10 18s6-5.3 6-10A6 6 0 0 0 4 8c0 4.700 6 10 6 10Zm0-8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  calendar: "M4 5h12v12H4zM4 9h12M7 3v3M13 3v3",
} as const;
export type IconName = keyof typeof iconPaths;

/**
 * A decorative icon for a control that has a label. It grows with the text; `size` is in pixels at
 * the default text size.
 */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    viewBox="0 0 20 20"
    width={`${size / 16}rem`}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={iconPaths[name]} />
  </svg>
);

type MoveButtonsProps = { name: string; step: (trip: Trip, by: -1 | 1) => Trip };

/**
 * Buttons that move a stop or a day. At either end, a button only looks disabled, so that it can
 * keep the focus.
 */
export const MoveButtons = (props: MoveButtonsProps) => (
  <>
    <MoveButton {...props} by={-1} word="Earlier" />
    <MoveButton {...props} by={1} word="Later" />
  </>
);

function MoveButton({ name, step, by, word }: MoveButtonsProps & { by: -1 | 1; word: string }) {
  const trip = useTrip();
  const isDisabled = step(trip, by) === trip;
  const direction = word.toLowerCase();
  const move = () => changeTrip((t) => step(t, by), `Moved ${name} ${direction}`);
  return (
    <TextButton
      aria-label={`${word}: move ${name} ${direction}`}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : move}
    >
      {word}
    </TextButton>
  );
}

/** The class of a button or link without a border. */
export const textButtonClass = "trip-action";

/** A button without a border. */
export const TextButton = ({ className = "", ...rest }: ComponentProps<"button">) => (
  <button type="button" className={`${textButtonClass} ${className}`} {...rest} />
);

type EditButtonProps = {
  /** The editor's ID. */
  id: string;
  /** What the editor edits, for screen readers: "Day 2". */
  name: string;
  label: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** A button that opens an editor and focuses its first field, or closes the editor. */
export function EditButton({ id, name, label, isOpen, onToggle }: EditButtonProps) {
  const toggle = () => {
    onToggle();
    if (!isOpen) focusForm(id);
  };
  return (
    <TextButton
      className="trip-edit shrink-0 print:hidden"
      aria-expanded={isOpen}
      aria-controls={id}
      aria-label={`${isOpen ? "Done with" : "Edit"} ${name}`}
      onClick={toggle}
    >
      {isOpen ? "Done" : label}
    </TextButton>
  );
}

/** A button with a border. */
export const Button = (props: ComponentProps<"button">) => (
  <button type="button" className="button button-quiet" {...props} />
);

/** The classes of a small button or link with a border. */
export const smallButtonClasses = "button button-quiet min-h-9 px-[0.8rem] py-1";

/** The classes of the box around an editor. */
export const editorClasses = "mt-3 grid gap-4 border border-rule bg-card p-4 print:hidden";

type PanelProps = { id: string; title: string; className?: string; children: ReactNode };

/** A titled section of the planner. */
export const Panel = ({ id, title, className = "", children }: PanelProps) => (
  <section aria-labelledby={id} className={`scroll-mt-20 break-inside-avoid ${className}`}>
    <h2 id={id} className="mb-3 border-b border-ink pb-2 text-[min(1.4rem,10vw)]/[1.2]">
      {title}
    </h2>
    {children}
  </section>
);
