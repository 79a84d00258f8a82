import { type Choices, noChoices } from "./choices.ts";

type Preset = { label: string; choices: Partial<Choices> };

const weekend = (1 << 5) | (1 << 6);

/** Questions that many readers have, one press each. */
export const presets: readonly Preset[] = [
  { label: "This weekend, no reservation", choices: { open: weekend, reservation: "none" } },
  { label: "Under $30 / €25", choices: { fee: { USD: 30, EUR: 25 } } },
  { label: "Nobody under 95", choices: { score: 95 } },
  { label: "Open Sunday", choices: { open: 1 << 6 } },
  { label: "Sparkling", choices: { styles: ["sparkling"] } },
  { label: "Free tasting", choices: { fee: "free" } },
];

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether all of a preset is chosen. */
export const isOn = ({ choices }: Preset, chosen: Choices): boolean =>
  Object.entries(choices).every(([field, value]) => same(chosen[field as keyof Choices], value));

/** The change that a press on a preset makes: it is chosen, or dropped where it was. */
export function pressed(preset: Preset, chosen: Choices): Partial<Choices> {
  if (!isOn(preset, chosen)) return preset.choices;
  return Object.fromEntries(Object.keys(preset.choices).map((field) => [field, noChoices[field as keyof Choices]]));
}
