/**
 * The colors that pictures, icons and the browser's own frame share with styles/theme.css; a test keeps the two in
 * sync.
 */
export const lightColors = {
  paper: "#faf6ee",
  ink: "#241a13",
  soft: "#5f5145",
  wine: "#7b1e2f",
  gold: "#84600c",
};
export const darkColors = { paper: "#181210", wine: "#f0a3a6", gold: "#e3bb5f" };

/** Between the two wine reds, for an icon that can't tell whether its tab is light or dark. */
export const iconColor = "#b3405a";
