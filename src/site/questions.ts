/** The example in the home page's question box. */
export const placeholderQuestion = "Napa, Saturday, for six";

/** Questions that the home page links to. A test runs each through the finder. */
export const exampleQuestions = [
  "Rioja on Saturday with lunch",
  "Near Austin on Sunday, under $30",
  "Finger Lakes on Sunday with children",
];
