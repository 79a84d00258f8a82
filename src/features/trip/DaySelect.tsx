import { Labeled } from "./Labeled.tsx";

type Props = { label: string; day: number; days: number; onChoose: (day: number) => void };

/** One of the trip's days. */
export const DaySelect = ({ label, day, days, onChoose }: Props) => (
  <Labeled label={label}>
    {(id) => (
      <select id={id} className="field" value={day} onChange={({ target }) => onChoose(Number(target.value))}>
        {Array.from({ length: days }, (_, i) => (
          <option key={i} value={i}>
            Day {i + 1}
          </option>
        ))}
      </select>
    )}
  </Labeled>
);
