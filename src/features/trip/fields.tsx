import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { parseTime } from "../../format/time.ts";
import { changeTrip, useTrip } from "./store.ts";
import { limits } from "./stored-trips.ts";
import { formatTime24, type Trip } from "./trip.ts";

/** A draft is committed after this pause in typing. */
const pauseMs = 500;

const isPointerDown = () => document.querySelector(":active") !== null;

/**
 * A field's text while it is typed: the trip changes when the reader pauses or leaves the field, which shows the trip's
 * own text once it is left. What is pressed meanwhile must not slip from under the pointer, so the rows above it don't
 * change until the press ends.
 */
function useDraft(value: string, commit: (text: string | undefined) => void) {
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
  return {
    value: draft ?? value,
    onChange: ({ target }: { target: { value: string } }) => setDraft(target.value),
    onBlur: () =>
      isPointerDown()
        ? addEventListener("mouseup", leaveField, { capture: true, once: true })
        : leaveField(),
  };
}

/** Moves the keyboard's place, and the window, to the first field of a form that a press has opened. */
export const focusForm = (id: string) =>
  setTimeout(() => document.getElementById(id)?.querySelector<HTMLElement>("input")?.focus());

/** Brings what has appeared into the window. */
export const reveal = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: "nearest" });

type LabeledProps = { label: string; className?: string; children: ReactNode };

/** A field below its label. */
export const Labeled = ({ label, className = "", children }: LabeledProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the field is among the children
  <label className={`block ${className}`}>
    <span className="label">{label}</span>
    <span className="mt-1 block">{children}</span>
  </label>
);

export type FieldProps = Omit<
  ComponentProps<"input">,
  "value" | "onChange" | "onBlur" | "className"
> & {
  label: string;
  value: string | undefined;
  onCommit: (text: string | undefined) => void;
};

/** A text that becomes part of the trip, without spaces around it, when the reader pauses; undefined where it is empty. */
export function Field({ label, value = "", onCommit, ...rest }: FieldProps) {
  const draft = useDraft(value, onCommit);
  return (
    <Labeled label={label}>
      <input
        className={rest.type ? "field figure" : "field"}
        type="text"
        autoComplete="off"
        {...rest}
        {...draft}
      />
    </Labeled>
  );
}

/** A text of several lines, like that of a `Field`. */
export const NoteField = ({
  label,
  value = "",
  onCommit,
}: Pick<FieldProps, "label" | "value" | "onCommit">) => (
  <Labeled label={label}>
    <textarea className="field" rows={2} maxLength={limits.note} {...useDraft(value, onCommit)} />
  </Labeled>
);

type NumberFieldProps = Omit<FieldProps, "value" | "onCommit"> & {
  value: number | undefined;
  min: number;
  max: number;
  onCommit: (value: number | undefined) => void;
};

/** A whole number within a range; anything else is ignored, and an empty field is undefined. */
export function NumberField({ value, onCommit, ...rest }: NumberFieldProps) {
  const commitNumber = (text: string | undefined) => {
    const number = text === undefined ? undefined : Math.round(Number(text));
    if (number === undefined || (number >= rest.min && number <= rest.max)) onCommit(number);
  };
  return (
    <Field
      type="number"
      inputMode="numeric"
      value={value?.toString()}
      onCommit={commitNumber}
      {...rest}
    />
  );
}

type TimeFieldProps = {
  label: string;
  value: number | undefined;
  onCommit: (minutes: number | undefined) => void;
};

/** A time of day in minutes after midnight; an empty field is undefined. */
export const TimeField = ({ label, value, onCommit }: TimeFieldProps) => (
  <Field
    label={label}
    type="time"
    step={300}
    value={value === undefined ? undefined : formatTime24(value)}
    onCommit={(text) => onCommit(text === undefined ? undefined : parseTime(text))}
  />
);

type SelectProps = Omit<LabeledProps, "children"> & {
  options: readonly string[];
  /** The index of the option that is chosen. */
  chosen: number;
  onChoose: (index: number) => void;
};

/** A choice of one of several options. */
export const Select = ({ options, chosen, onChoose, ...labeled }: SelectProps) => (
  <Labeled {...labeled}>
    <select
      className="field"
      value={chosen}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {options.map((option, i) => (
        <option key={option} value={i}>
          {option}
        </option>
      ))}
    </select>
  </Labeled>
);

type DaySelectProps = Pick<SelectProps, "label" | "chosen" | "onChoose"> & {
  days: readonly unknown[];
};

/** A choice of one of a trip's days, where it has several. */
export const DaySelect = ({ days, ...rest }: DaySelectProps) =>
  days.length > 1 && <Select options={days.map((_, i) => `Day ${i + 1}`)} {...rest} />;

const iconPaths = {
  up: "m5 12 5-5 5 5",
  down: "m5 8 5 5 5-5",
  remove: "m5 5 10 10M15 5 5 15",
  grip: "M7 5h.01M13 5h.01M7 10h.01M13 10h.01M7 15h.01M13 15h.01",
  undo: "M7 4 3.5 7.5 7 11M4 7.5h7a5 5 0 0 1 0 10H8",
} as const;
type IconName = keyof typeof iconPaths;

/** A small line drawing; the control around it has the words. */
export const Icon = ({ of }: { of: IconName }) => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
  >
    <path
      d={iconPaths[of]}
      strokeWidth={of === "grip" ? 2.6 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

type IconButtonProps = { icon: IconName; label: string; disabled?: boolean; onPress: () => void };

/** The look of a button that is a drawing. */
export const iconButtonClasses =
  "inline-grid size-9 place-content-center border border-transparent text-wine hover:border-rule hover:bg-sunk";

/** A button that is a drawing. It stays focusable where it is disabled, so that the keyboard's place isn't lost. */
export const IconButton = ({ icon, label, disabled, onPress }: IconButtonProps) => (
  <button
    type="button"
    className={`${iconButtonClasses} cursor-pointer aria-disabled:cursor-default aria-disabled:text-rule`}
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    onClick={disabled ? undefined : onPress}
  >
    <Icon of={icon} />
  </button>
);

/** Move a stop or a day one place earlier (-1) or later (1), by an edit that leaves the trip as it is at an end. */
export function MoveButtons({
  name,
  step,
}: {
  name: string;
  step: (trip: Trip, by: -1 | 1) => Trip;
}) {
  const trip = useTrip();
  return ([-1, 1] as const).map((by) => {
    const where = `${name} ${by < 0 ? "earlier" : "later"}`;
    return (
      <IconButton
        key={by}
        icon={by < 0 ? "up" : "down"}
        label={`Move ${where}`}
        disabled={step(trip, by) === trip}
        onPress={() => changeTrip((t) => step(t, by), `Moved ${where}`)}
      />
    );
  });
}

type ButtonProps = ComponentProps<"button"> & { small?: boolean };

/** A quiet button, small beside text. */
export const Button = ({ small = false, ...rest }: ButtonProps) => (
  <button type="button" className={small ? smallButtonClasses : "button button-quiet"} {...rest} />
);

/** The look of a small button, for links too. */
export const smallButtonClasses = "button button-quiet min-h-9 px-[0.8rem] py-1";

/** The look of the box that a day or a stop is edited in. */
export const editorClasses = "mt-3 grid gap-4 border border-rule bg-card p-4 print:hidden";

type PanelProps = { id: string; title: string; className?: string; children: ReactNode };

/** A titled part beside the days. */
export const Panel = ({ id, title, className = "", children }: PanelProps) => (
  <section aria-labelledby={id} className={`break-inside-avoid ${className}`}>
    <h2 id={id} className="mb-[0.9rem] border-b border-ink pb-[0.4rem] text-xl/[1.12]">
      {title}
    </h2>
    {children}
  </section>
);
