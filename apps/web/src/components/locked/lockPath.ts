/** A closed lock in a box of 24 by 24, drawn as a line: cells that React does not draw show it too. */
export const lockPath =
  'M7 11h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8 11V7a4 4 0 1 1 8 0v4M12 16v.01'
