/** Keys pressed in a dialog are the dialog's: what lies behind it neither builds nor undoes. */
export const isInDialog = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null
