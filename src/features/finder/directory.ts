/** The most wineries that the static directory names. */
export const mostInDirectory = 300;
