/** Keys pressed in a dialog belong to it: the page behind it neither builds nor undoes. */
export const isInDialog = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null
