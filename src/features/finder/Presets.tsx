import { type Choices, me } from "./choices.ts";
import { isOn, presets, pressed } from "./presets.ts";
import type { Survey } from "./survey.ts";
import { Toggle } from "./Toggle.tsx";
import type { Choose } from "./useChoices.ts";
import { fromAnywhere } from "./where-options.ts";

type Props = { survey: Survey; choices: Choices; choose: Choose; locate: (found: () => void) => void };

/** What many readers look for, one press each; they go together, and a second press takes one back. */
export function Presets({ survey, choices, choose, locate }: Props) {
  const here = choices.near === me && survey.position !== undefined;
  return (
    <fieldset className="finder-presets">
      <legend className="sr-only">Quick choices</legend>
      {presets.map((preset) => (
        <Toggle
          key={preset.label}
          label={preset.label}
          on={isOn(preset, choices)}
          change={pressed(preset, choices)}
          survey={survey}
          choose={choose}
        />
      ))}
      <button
        type="button"
        className="finder-toggle"
        aria-pressed={here}
        onClick={() => (here ? choose(fromAnywhere) : locate(() => choose({ ...fromAnywhere, near: me })))}
      >
        Near me
      </button>
    </fieldset>
  );
}
