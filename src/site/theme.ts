/**
 * The colors of pictures, icons and the browser's UI. A test keeps them in sync with
 * styles/theme.css.
 */
export const lightColors = {
  paper: "#faf6ee",
  ink: "#241a13",
  soft: "#5f5145",
  wine: "#7b1e2f",
  gold: "#84600c",
};
export const darkColors = { paper: "#181210", wine: "#f0a3a6", gold: "#e3bb5f" };

/**
 * The icon's color. It lies between the two themes' wine reds, because an icon can't follow the
 * browser's theme.
 */
export const iconColor = "#b3405a";
