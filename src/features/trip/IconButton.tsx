import { Icon, type IconName } from "./icons.tsx";

type Props = {
  icon: IconName;
  label: string;
  /** Set where a button may become useless: it stays focusable, so that the keyboard's place isn't lost. */
  disabled?: boolean;
  onPress: () => void;
};

export const IconButton = ({ icon, label, disabled, onPress }: Props) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    onClick={disabled ? undefined : onPress}
  >
    <Icon of={icon} />
  </button>
);
